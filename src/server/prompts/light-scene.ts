import type { Prompt } from './define-prompt.ts';

export const lightScene: Prompt = {
  name: 'light_scene',
  title: 'Light this scene',
  description:
    'Looks at the lights that there are, proposes a plan for a mood, and carries it out when you agree',
  arguments: [
    {
      name: 'mood',
      description: 'How it should feel',
      suggests: [
        ...['clear noon', 'golden hour', 'overcast day', 'blue hour', 'moonlit night'],
        ...['candle-lit interior', 'neon street', 'neutral, to judge materials'],
      ],
    },
    { name: 'around', description: 'An actor in the middle of what matters', suggests: 'actor labels' },
  ],
  write: ({
    mood,
    around,
  }) => `Light the open level${around ? ` around the actor "${around}"` : ''}. The mood: ${mood || 'ask me first'}.

1. \`inspect level_overview\`, then \`inspect find_actors\` with class Light${around ? ' near that actor' : ''}, and \`inspect inspect_object\` for all of them in one call. Look for the sky, the fog and the post-process volume too: they decide exposure.
2. \`inspect take_screenshot\`, to see where we begin.
3. Propose a plan in at most eight lines: which light does what, with intensity and colour in the units that the pages print. Mend what is there before you add anything. Wait for my word.
4. Carry it out as one \`act batch\` of \`act set_properties\` and \`act spawn_actor\`, with dryRun first. New lights go into the folder Lighting.
5. \`inspect take_screenshot\` again. Say what became better, what you would try next, and that \`act undo\` takes it back.`,
};
