import type { Prompt } from './define-prompt.ts';

export const whyWrong: Prompt = {
  name: 'why_wrong',
  title: 'Why does this look wrong?',
  description: 'Looks for the cause of something that looks wrong, and for the one change that mends it',
  arguments: [
    {
      name: 'what',
      description: 'What looks wrong',
      suggests: [
        ...['too dark', 'too bright', 'washed out', 'no shadows', 'it flickers', 'blurred', 'wrong colour'],
        ...['invisible', 'invisible only in the game', 'floats above the ground', 'wrong material'],
      ],
    },
    { name: 'where', description: 'The actor; what is selected when left out', suggests: 'actor labels' },
  ],
  write: ({
    what,
    where,
  }) => `Something looks wrong in the Unreal editor: ${what || 'see for yourself, and ask me where you are not sure'}. It is ${where ? `the actor "${where}"` : 'what I have selected'}.

1. \`inspect take_screenshot\`, to see what I see.
2. \`inspect inspect_object\` of it with compareWith "default": what was changed comes first.
3. What acts on it from outside: \`inspect find_actors\` near it for lights, fog and post-process volumes, and \`inspect inspect_object\` for those.
4. \`inspect dictionary_lookup\` with words of what is wrong, for pitfalls; \`inspect read_log\` with level warning, for assets that did not load.

Name the most likely cause first, with the value that shows it and what it should be; then at most two others, and how to tell them apart. Show the one change that would mend it as \`act set_property\` with dryRun. Carry it out when I agree, and look again.`,
};
