import type { EditorContext } from '../editor-context.ts';

/**
 * First words of commands that the engine has and that are not carried out here: whoever sends one is told so. From
 * Epic's public documentation; there are more.
 */
const unmodelled: ReadonlySet<string> = new Set([
  ...[
    'abslog',
    'actor',
    'addticker',
    'apply',
    'automation',
    'brush',
    'bsp',
    'bugit',
    'bugitgo',
    'bugscreenshot',
  ],
  ...['build', 'buildlighting', 'buildpaths', 'camera', 'cancel', 'ce', 'changesize', 'cheatscript', 'class'],
  ...['configmem', 'countdisabledparticleitems', 'csvprofile', 'damagetarget', 'debug', 'debugcreateplayer'],
  ...['defer', 'delete', 'destroyall', 'destroytarget', 'dir', 'disableallscreenmessages', 'disconnect'],
  ...['displayall', 'displayclear', 'dumpalloccs', 'dumpavailableresolutions', 'dumpconsolecommands'],
  ...[
    'dumpcvars',
    'dumpgpu',
    'dumplightmapsizeondisk',
    'dumpparticlecounts',
    'dumpticks',
    'dumpunbuiltlight',
  ],
  ...['duplicate', 'edcallback', 'editactor', 'editarchetype', 'editdefault', 'editobject', 'enablecheats'],
  ...['endtour', 'exec', 'execonplayer', 'flushlog', 'flushpersistentdebuglines', 'fly', 'fov', 'freezeall'],
  ...['freezerendering', 'freezestreaming', 'gammalut', 'gc', 'gettail', 'ghost', 'god', 'group', 'gpf'],
  ...['help', 'history', 'ini', 'invertmouse', 'ke', 'kismetevent', 'level', 'listanimsets', 'listfonts'],
  ...[
    'listskeletalmeshes',
    'liststaticmeshes',
    'listtextures',
    'listtimers',
    'loadpackage',
    'log',
    'logactorcounts',
  ],
  ...[
    'lockview',
    'map',
    'mem',
    'memreport',
    'mergemesh',
    'mode',
    'modules',
    'net',
    'netprofile',
    'noclip',
    'obj',
  ],
  ...['open', 'particlemeshusage', 'pause', 'pawn', 'playersonly', 'plugin', 'poly', 'preview', 'profile'],
  ...[
    'profilegpu',
    'py',
    'python',
    'rebuild',
    'rebuildlighting',
    'recompileglobalshaders',
    'recompileshaders',
  ],
  ...[
    'reconnect',
    'redirectoutput',
    'refreshallbrowsers',
    'reloadshaders',
    'remove',
    'reset',
    'restartlevel',
  ],
  ...['rungc', 'save', 'savegame', 'saveconfig', 'scalability', 'screenpercentage', 'select', 'selectname'],
  ...[
    'servertravel',
    'setres',
    'show',
    'showdebug',
    'showlog',
    'slomo',
    'snapshot',
    'sound',
    'startfpschart',
  ],
  ...[
    'startmovie',
    'stopfpschart',
    'stopmovie',
    'streammap',
    'summon',
    'suppress',
    'switchlevel',
    'teleport',
  ],
  ...['toggledebugcamera', 'togglegtpsyslod', 'togglescreenmessages', 'trace', 'transaction', 'travel'],
  ...[
    'undo',
    'redo',
    'unsuppress',
    'viewactor',
    'viewbot',
    'viewclass',
    'viewplayer',
    'viewself',
    'vis',
    'walk',
  ],
  ...['widgetreflector', 'world'],
]);

/** True for a command that the engine has and this one does not carry out. */
export function isUnmodelledCommand(command: string): boolean {
  const [name = ''] = command.trim().toLowerCase().split(/\s+/);
  return unmodelled.has(name);
}

/** Runs a console command that ends the editor [derived for those of games]. False for any other. */
export function runQuitCommand({ condition }: EditorContext, command: string): boolean {
  const isQuit = /^\s*(?:quit_editor|quit|exit)\s*$/i.test(command);
  if (isQuit) condition.quit();
  return isQuit;
}
