import type { Prompt } from './define-prompt.ts';

export const tidyOutliner: Prompt = {
  name: 'tidy_outliner',
  title: 'Tidy the Outliner',
  description: 'Proposes folders and clear labels for the actors of the open level; nothing is deleted',
  arguments: [
    {
      name: 'scheme',
      description: 'What the folders should follow',
      suggests: ['by kind', 'by place in the level', 'by purpose in the game', 'as the folders there are'],
    },
  ],
  write: ({
    scheme,
  }) => `Tidy the Outliner of the open level: folders ${scheme || 'by kind'}, and labels that say what a thing is.

1. \`inspect level_overview\`, then \`inspect find_actors\` sorted by label, page after page until you know all kinds of things that there are.
2. Propose the folders as a tree with the number of actors in each, and new labels only where the old one says nothing (Cube7, StaticMeshActor_12). Keep folders that somebody has made with care. Wait for my word.
3. Carry it out with \`act set_folder\` and \`act rename_actor\` in one \`act batch\`, with dryRun first.
4. Say how many actors were moved and renamed, which you left alone because you were not sure, and that \`act undo\` takes it back.

Delete nothing, and move nothing in the level.`,
};
