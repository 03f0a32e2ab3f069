// What the rest of the house may import of this domain, and nothing else.
export { getGameView, getViewportCamera } from '../../unreal/view-functions.ts';
export { takeScreenshot } from './views/take-screenshot.ts';
