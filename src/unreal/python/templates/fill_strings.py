# unreal-bridge template: fill_strings v1
# Puts the entries of a CSV in the place of all that a string table has; its namespace stays.
import json
import unreal

arguments = json.loads(r'{}')
# uses: report, string_tables

table = load_strings(arguments['table'])
fill = getattr(unreal.StringTableLibrary, 'import_table_from_csv_string', None)
if fill is None:
    raise RuntimeError('This engine has no function that fills a string table.')
asset: 'unreal.Object' = unreal.load_asset(arguments['table'])
# Filling leaves the package as clean as it was.
asset.modify(True)
if not fill(table, arguments['csv']):
    raise RuntimeError('The editor does not take the entries.')
report('')
