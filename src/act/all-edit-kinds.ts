import { registerEditKinds } from './edit-kinds.ts';
import { assetCopyEdit } from './edits/asset-copy-edit.ts';
import { assetCreationEdit } from './edits/asset-creation-edit.ts';
import { assetRemovalEdit } from './edits/asset-removal-edit.ts';
import { assetRenameEdit } from './edits/asset-rename-edit.ts';
import { assetSaveEdit } from './edits/asset-save-edit.ts';
import { attachmentEdit } from './edits/attachment-edit.ts';
import { blueprintCompileEdit } from './edits/blueprint-compile-edit.ts';
import { blueprintComponentEdit } from './edits/blueprint-component-edit.ts';
import { blueprintFunctionEdit } from './edits/blueprint-function-edit.ts';
import { blueprintParentEdit } from './edits/blueprint-parent-edit.ts';
import { blueprintUndoEdit } from './edits/blueprint-undo-edit.ts';
import { blueprintVariableEdit } from './edits/blueprint-variable-edit.ts';
import { callEdit } from './edits/call-edit.ts';
import { cameraCutEdit } from './edits/camera-cut-edit.ts';
import { checkOutEdit } from './edits/check-out-edit.ts';
import { componentEdit } from './edits/component-edit.ts';
import { consoleCommandEdit } from './edits/console-command-edit.ts';
import { consoleVariableEdit } from './edits/console-variable-edit.ts';
import { contentFolderEdit } from './edits/content-folder-edit.ts';
import { curveTableEdit } from './edits/curve-table-edit.ts';
import { destroyEdit } from './edits/destroy-edit.ts';
import { duplicateEdit } from './edits/duplicate-edit.ts';
import { elementEdit } from './edits/element-edit.ts';
import { engineUndoEdit } from './edits/engine-undo-edit.ts';
import { folderEdit } from './edits/folder-edit.ts';
import { frameRangeEdit } from './edits/frame-range-edit.ts';
import { gameViewEdit } from './edits/game-view-edit.ts';
import { graphNodeEdit } from './edits/graph-node-edit.ts';
import { graphWireEdit } from './edits/graph-wire-edit.ts';
import { hiddenEdit } from './edits/hidden-edit.ts';
import { labelEdit } from './edits/label-edit.ts';
import { levelEdit } from './edits/level-edit.ts';
import { listEdit } from './edits/list-edit.ts';
import { mapSaveEdit } from './edits/map-save-edit.ts';
import { materialEdit } from './edits/material-edit.ts';
import {
  expressionRemovalEdit,
  materialExpressionEdit,
  passingExpressionEdit,
} from './edits/material-expression-edit.ts';
import { materialLayoutEdit } from './edits/material-layout-edit.ts';
import { materialLinkEdit } from './edits/material-link-edit.ts';
import { materialParameterEdit } from './edits/material-parameter-edit.ts';
import { materialParentEdit } from './edits/material-parent-edit.ts';
import { metadataEdit } from './edits/metadata-edit.ts';
import { presetControllerEdit } from './edits/preset-controller-edit.ts';
import { presetExposureEdit } from './edits/preset-exposure-edit.ts';
import { presetPropertyEdit } from './edits/preset-property-edit.ts';
import { propertyEdit } from './edits/property-edit.ts';
import { provedSaveEdit } from './edits/proved-save-edit.ts';
import { realtimeEdit } from './edits/realtime-edit.ts';
import { scaleEdit } from './edits/scale-edit.ts';
import { selectionEdit } from './edits/selection-edit.ts';
import { sequenceBindingEdit } from './edits/sequence-binding-edit.ts';
import { sequenceKeyEdit } from './edits/sequence-key-edit.ts';
import { sequenceOpenEdit } from './edits/sequence-open-edit.ts';
import { sequenceSectionEdit } from './edits/sequence-section-edit.ts';
import { sequenceTrackEdit } from './edits/sequence-track-edit.ts';
import { sequencerEdit } from './edits/sequencer-edit.ts';
import { spawnEdit } from './edits/spawn-edit.ts';
import { stringTableEdit } from './edits/string-table-edit.ts';
import { tableEdit } from './edits/table-edit.ts';
import { viewportCameraEdit } from './edits/viewport-camera-edit.ts';
import { worldTransformEdit } from './edits/world-transform-edit.ts';

// Every kind of edit: whoever imports this file can read any journal.
registerEditKinds([
  attachmentEdit.kind,
  destroyEdit.kind,
  duplicateEdit.kind,
  folderEdit.kind,
  hiddenEdit.kind,
  labelEdit.kind,
  materialEdit.kind,
  scaleEdit.kind,
  selectionEdit.kind,
  spawnEdit.kind,
  worldTransformEdit.kind,
  assetCopyEdit.kind,
  assetCreationEdit.kind,
  assetRemovalEdit.kind,
  assetRenameEdit.kind,
  assetSaveEdit.kind,
  blueprintCompileEdit.kind,
  blueprintComponentEdit.kind,
  blueprintFunctionEdit.kind,
  blueprintParentEdit.kind,
  blueprintUndoEdit.kind,
  blueprintVariableEdit.kind,
  callEdit.kind,
  checkOutEdit.kind,
  componentEdit.kind,
  consoleCommandEdit.kind,
  consoleVariableEdit.kind,
  curveTableEdit.kind,
  contentFolderEdit.kind,
  elementEdit.kind,
  graphNodeEdit.kind,
  graphWireEdit.kind,
  listEdit.kind,
  materialExpressionEdit.kind,
  passingExpressionEdit.kind,
  expressionRemovalEdit.kind,
  materialLinkEdit.kind,
  materialLayoutEdit.kind,
  materialParameterEdit.kind,
  materialParentEdit.kind,
  metadataEdit.kind,
  presetControllerEdit.kind,
  presetExposureEdit.kind,
  presetPropertyEdit.kind,
  provedSaveEdit.kind,
  stringTableEdit.kind,
  tableEdit.kind,
  cameraCutEdit.kind,
  frameRangeEdit.kind,
  sequenceBindingEdit.kind,
  sequenceKeyEdit.kind,
  sequenceOpenEdit.kind,
  sequenceSectionEdit.kind,
  sequenceTrackEdit.kind,
  sequencerEdit.kind,
  engineUndoEdit.kind,
  gameViewEdit.kind,
  levelEdit.kind,
  mapSaveEdit.kind,
  realtimeEdit.kind,
  viewportCameraEdit.kind,
  propertyEdit.kind,
]);
