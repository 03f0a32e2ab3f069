import type { Prompt } from './define-prompt.ts';

export const checkPerformance: Prompt = {
  name: 'check_performance',
  title: 'Check performance',
  description:
    'Finds what is likely to cost most in the open level, and what to do about it; changes nothing',
  arguments: [
    {
      name: 'target',
      description: 'Frames a second, and on what',
      suggests: [
        '30 on a handheld',
        '60 on a console',
        '60 on an ordinary PC',
        '90 in VR',
        '120 on a good PC',
      ],
    },
  ],
  write: ({
    target,
  }) => `Look for what costs frames in the open level.${target ? ` The target: ${target}.` : ''}

1. \`inspect editor_status\`: an editor in the background makes three frames a second whatever the level costs, so say it if that is so.
2. \`inspect level_overview\`: how many of what, which are heavy, which lights reach far.
3. Of the heaviest ten, \`inspect inspect_object\` in one call with properties ["*Shadow*", "*Mobility*", "*Distance*", "*Radius*", "*Nanite*", "*Tick*"].
4. \`inspect read_log\` with level warning: missing assets and shaders that were compiled late show there.

Answer with a table: what, why it costs, what it would save (much, some, little; you have not measured it), and the \`act set_property\` call that changes it. Most worthwhile first, ten rows at most. Say what cannot be seen from here and belongs into Unreal Insights. Change nothing until I say which rows.`,
};
