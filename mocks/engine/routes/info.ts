import type { EditorContext } from '../editor-context.ts';
import { nameOfPreset } from '../presets/describe-preset.ts';
import type { Json } from '../serialise/json-tree.ts';
import { ok, type Route, type RouteAnswer, type Verb } from './route.ts';

const verbNames: Record<Verb, string> = { GET: 'Get', PUT: 'Put', DELETE: 'Delete', OPTIONS: 'Options' };

/** `GET /remote/info`: the routes. There is no engine version, project name or map in it. */
export function describeRoutes({ world }: EditorContext, routes: Route[]): RouteAnswer {
  const listed: Json[] = routes.map(({ path, verbs, description }) => ({
    Path: path,
    // A route of several verbs carries a bit mask that no enumerator matches [derived].
    Verb: verbs.length === 1 && verbs[0] ? verbNames[verbs[0]] : '',
    Description: description,
  }));
  const active = world.presets.active;
  const listedPreset = active ? nameOfPreset(active) : { Name: 'None', ID: '', Path: 'None' };
  return ok({ HttpRoutes: listed, ActivePreset: listedPreset });
}
