import type { Prompt } from './define-prompt.ts';

export const lookAtSelection: Prompt = {
  name: 'look_at_selection',
  title: 'Look at what is selected',
  description: 'What the selected actors are, what was changed on them, and what looks like a mistake',
  arguments: [
    {
      name: 'question',
      description: 'What you want to know about it',
      suggests: ['What was changed here?', 'Why is it not visible?', 'What would make it cheaper?'],
    },
  ],
  write: ({
    question,
  }) => `Look at what I have selected in the Unreal editor.${question ? ` ${question}` : ''}

1. \`inspect selection\`. Where nothing is selected, say so and stop.
2. \`inspect inspect_object\` with the objectPaths of the first five at most, in one call.
3. \`inspect get_property\` only where the meaning of a value decides your answer.

Then tell me in a few sentences what each is, which values were changed from their defaults and what that does, and what looks like a mistake. Change nothing.`,
};
