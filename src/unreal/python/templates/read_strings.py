# unreal-bridge template: read_strings v1
# Tells all that a string table holds: its namespace, and key, source text and metadata of each entry.
import json
import unreal

arguments = json.loads(r'{}')
# uses: report, string_tables

table = load_strings(arguments['table'])
library = unreal.StringTableLibrary
entries = []
for key in library.get_keys_from_string_table(table):
    ids = library.get_meta_data_ids_from_string_table_entry(table, key)
    metadata = {str(each): str(library.get_table_entry_meta_data(table, key, each)) for each in ids}
    source = library.get_table_entry_source_string(table, key)
    entries.append({'key': str(key), 'source': str(source), 'metadata': metadata})
report({'namespace': str(library.get_table_namespace(table)), 'entries': entries})
