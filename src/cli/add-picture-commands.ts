import { type Command, Option } from 'commander';
import { withSettings } from './with-settings.ts';

/** Adds `map` and `screenshot`. */
export function addPictureCommands(program: Command): void {
  withSettings(
    program
      .command('map')
      .description('draw the open level: what is where, what is selected')
      .option('--out <file>', 'a file that ends with .svg or .png', 'level-map.svg')
      .addOption(
        new Option('--view <side>', 'from where it is seen').choices(['top', 'front', 'side']).default('top'),
      )
      .option('--class <name>', 'name the actors of this class on it: Light, BP_Lamp')
      .option('--label <pattern>', 'name these actors on it; * and ? match')
      .option('--near <actor>', 'only what is around this actor')
      .option('--radius <metres>', 'with --near: how far around', '20')
      .option('--size <pixels>', 'width of the picture', '1024')
      .option('--json', 'print what is on it as JSON'),
  ).action(async flags => (await import('../commands/level-map.ts')).levelMap(flags));

  withSettings(
    program
      .command('screenshot')
      .description('take a picture of the viewport, or show what changed between two')
      .option('--compare <files...>', 'two files; with one, a new picture is taken and compared with it')
      .option('--camera <actor>', 'look through this camera')
      .option('--out <file>', 'where to: the picture (default: screenshot.png here), or the difference')
      .option('--json', 'print the figures as JSON'),
  ).action(async flags => (await import('../commands/screenshot.ts')).screenshot(flags));
}
