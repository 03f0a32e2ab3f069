import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { assetSaveEdit } from './asset-save-edit.ts';

const { kind: save } = assetSaveEdit;

/**
 * Writes an asset's file once the edits before it are proved. Those are what undo is about: the file follows when the
 * asset is saved again.
 */
export const provedSaveEdit = defineEdit(
  'proved-save',
  {},
  {
    undoStep: 'none',
    patienceMs: 60_000,
    waits: true,
    along: true,
    observe: edit => save.observe(edit),
    state: (values, edit) => save.state?.(values, edit),
    apply: edit => save.apply(edit),
    aim: () => false,
    inverse: () => [],
    propertyName: () => 'dirty',
  },
);
