/**
 * The test kit: a simulated Unreal editor that speaks Remote Control. Published as `unreal-bridge/mocks`; the hosts that
 * need msw and undici are `unreal-bridge/mocks/msw` and `unreal-bridge/mocks/undici`. How to use it: `README.md`.
 */
export { type HttpServer, startHttpServer } from '../hosts/http-server.ts';
export { inProjectDirectory } from '../hosts/project-directory.ts';
export { type Simulation, type SimulationOptions, startSimulation } from '../hosts/simulate.ts';
export { startWebSocketServer, type WebSocketHost } from '../hosts/websocket-server.ts';
export * from './browser.ts';
