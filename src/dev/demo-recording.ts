import { escapeMarkup } from '../base/escape-markup.ts';

/** One question of the demo, the call that answers it, and the first lines of the answer. */
interface Scene {
  ask: string;
  call: string;
  answer: string[];
}

/** Seconds that a scene is shown. */
const SCENE_S = 4.5;
/** Lines of an answer that are shown, and characters of a line. */
const MOST_LINES = 17;
const MOST_CHARACTERS = 104;
const [WIDTH, LINE, TOP] = [900, 20, 64];
const HEIGHT = TOP + (MOST_LINES + 4) * LINE;

/**
 * What `demo` prints as a picture that plays by itself: a scene for each question, one after the other. Where somebody
 * wants no motion, the first one stands.
 * @param printed all that it printed, without colours
 */
export function drawDemo(printed: string): string {
  const scenes = readScenes(printed);
  const whole = scenes.length * SCENE_S;
  const shown = (100 / scenes.length).toFixed(3);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="A session with the simulated editor">
<style>
text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #c9d1d9; white-space: pre; }
.who { fill: #58a6ff; } .claude { fill: #d2a8ff; } .bar { fill: #6e7681; } .good { fill: #7ee787; } .bad { fill: #ffa198; }
.scene { opacity: 0; animation: turn ${whole}s step-end infinite; }
@keyframes turn { 0% { opacity: 1; } ${shown}% { opacity: 0; } 100% { opacity: 0; } }
@media (prefers-reduced-motion: reduce) { .scene { animation: none; } .scene:first-of-type { opacity: 1; } }
</style>
<rect width="${WIDTH}" height="${HEIGHT}" rx="10" fill="#0d1117"/>
<circle cx="22" cy="22" r="6" fill="#ff5f57"/><circle cx="42" cy="22" r="6" fill="#febc2e"/><circle cx="62" cy="22" r="6" fill="#28c840"/>
${scenes.map((scene, at) => drawScene(scene, at * SCENE_S)).join('\n')}
</svg>
`;
}

function readScenes(printed: string): Scene[] {
  const scenes: Scene[] = [];
  for (const line of printed.split('\n')) {
    const [, ask] = /^you {3}› (.*)$/.exec(line) ?? [];
    const [, call] = /^claude› (.*)$/.exec(line) ?? [];
    const [, answer] = /^ {2}│ (.*)$/.exec(line) ?? [];
    if (ask !== undefined) scenes.push({ ask, call: '', answer: [] });
    const scene = scenes.at(-1);
    if (scene && call !== undefined) scene.call = call;
    if (scene && answer !== undefined) scene.answer.push(answer);
  }
  // What differs from run to run says nothing here.
  return scenes.map(scene => ({ ...scene, answer: scene.answer.filter(line => !PASSING.test(line)) }));
}

const PASSING = /"(state|frame_ms|since|editor|at)":/;

function drawScene({ ask, call, answer }: Scene, begins: number): string {
  const more = answer.length - MOST_LINES;
  const shown = more > 0 ? [...answer.slice(0, MOST_LINES - 1), `… ${more + 1} more lines`] : answer;
  const lines = [
    `<tspan class="who">you    ›</tspan> ${cut(ask)}`,
    `<tspan class="claude">claude ›</tspan> ${cut(call)}`,
    '',
    ...shown.map(line => `<tspan class="bar">│</tspan> <tspan class="${kindOf(line)}">${cut(line)}</tspan>`),
  ];
  const texts = lines.map((line, at) => `<text x="24" y="${TOP + at * LINE}">${line}</text>`);
  return `<g class="scene" style="animation-delay: ${begins}s">\n${texts.join('\n')}\n</g>`;
}

function kindOf(line: string): string {
  if (/"verified":true|"success": true/.test(line)) return 'good';
  return /"success": false|"code":/.test(line) ? 'bad' : '';
}

function cut(line: string): string {
  return escapeMarkup(line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1)}…` : line);
}
