import type { Command } from 'commander';
import { withSettings } from './with-settings.ts';

/** Adds `dictionary` and what stands below it. */
export function addDictionaryCommands(program: Command): void {
  const dictionary = program
    .command('dictionary')
    .description('write and check the property dictionary: what the properties of objects mean');

  dictionary
    .command('check')
    .argument(
      '[folder]',
      'a dictionary folder or one file in it; default: property-dictionary here, else beside the .uproject',
    )
    .description('hold every file to every rule; ends with 1 when something is wrong')
    .option('--json', 'print the report as JSON')
    .action(async (folder, options) =>
      (await import('../commands/dictionary-check.ts')).dictionaryCheck(folder, options),
    );

  dictionary
    .command('fix')
    .argument('[folder]', 'as for check')
    .description(
      'mend what can be mended without knowing more: order of keys, layout, spelling of units and types',
    )
    .action(async folder => (await import('../commands/dictionary-fix.ts')).dictionaryFix(folder));

  dictionary
    .command('explain')
    .argument('<class>', 'class or struct: PointLightComponent')
    .argument('<property>', 'its C++ name: SourceRadius')
    .description('show the effective entry of a property, and which file each part came from')
    .option('--engine <version>', 'as it holds for this engine: 5.1 (default: the newest)')
    .option('--folder <folder>', 'dictionary folder, in front of the shipped one')
    .option('--json', 'print it as JSON')
    .action(async (className, property, options) =>
      (await import('../commands/dictionary-explain.ts')).dictionaryExplain(className, property, options),
    );

  dictionary
    .command('diff')
    .argument('<from>', 'engine version: 5.1')
    .argument('<to>', 'engine version: 5.5')
    .description('list what the dictionary says differs between two engine versions')
    .option('--folder <folder>', 'dictionary folder, in front of the shipped one')
    .option('--json', 'print it as JSON')
    .action(async (from, to, options) =>
      (await import('../commands/dictionary-diff.ts')).dictionaryDiff(from, to, options),
    );

  addWritingCommands(dictionary);
  addEditorCommands(dictionary);
}

/** Those that write what is there in another form. */
function addWritingCommands(dictionary: Command): void {
  dictionary
    .command('site')
    .description('write the whole dictionary as one searchable page that needs no server and no network')
    .option('--out <path>', 'folder, or a file that ends with .html (default: property-dictionary.html here)')
    .option('--folder <folder>', 'dictionary folder, in front of the shipped one')
    .action(async options => (await import('../commands/dictionary-site.ts')).dictionarySite(options));

  dictionary
    .command('translate')
    .argument('<language>', 'tag of a language: de, pt-BR')
    .argument('<class>', 'class or struct that has entries: PointLightComponent')
    .description('write the file of a class in another language, with the English texts marked TODO')
    .option('--folder <folder>', 'dictionary folder of your own; default: property-dictionary here')
    .action(async (language, className, options) =>
      (await import('../commands/dictionary-translate.ts')).dictionaryTranslate(language, className, options),
    );
}

/** Those that ask an editor. */
function addEditorCommands(dictionary: Command): void {
  withSettings(
    dictionary
      .command('coverage')
      .description('list what pages of the open level show and nobody has described, most visible first')
      .option('--from <file>', "read an editor's saved answers instead of asking one; - reads standard input")
      .option('--folder <folder>', 'dictionary folder, in front of the shipped one')
      .option(
        '--classes',
        "count by the engine's classes that the level uses: editable, with an entry, without",
      )
      .option('--json', 'print everything as JSON'),
  ).action(async flags => (await import('../commands/dictionary-coverage.ts')).dictionaryCoverage(flags));

  withSettings(
    dictionary
      .command('learn')
      .argument('[classes...]', 'only these classes of the open level')
      .description("write what the editor says of the project's classes, and what its level really uses")
      .option('--folder <folder>', 'where it is written; default: property-dictionary here'),
  ).action(async (classes, flags) =>
    (await import('../commands/report-level.ts')).reportLevel(classes, flags),
  );

  withSettings(
    dictionary
      .command('new')
      .argument('<class>', 'native class or Blueprint: PointLightComponent, BP_Lamp')
      .description('write the file of a class, with the names, types and ranges that the editor knows')
      .option('--from <file>', "read an editor's saved answers instead of asking one; - reads standard input")
      .option('--folder <folder>', 'where it belongs; default: property-dictionary here'),
  ).action(async (className, flags) =>
    (await import('../commands/dictionary-new.ts')).dictionaryNew(className, flags),
  );
}
