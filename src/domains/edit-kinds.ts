import { registerEditKinds } from '../kernel/edits/edit-kinds.ts';
import { engineUndoEdit } from '../kernel/history/engine-undo-edit.ts';
import { attachmentEdit } from './actors/edits/attachment-edit.ts';
import { destroyEdit } from './actors/edits/destroy-edit.ts';
import { duplicateEdit } from './actors/edits/duplicate-edit.ts';
import { folderEdit } from './actors/edits/folder-edit.ts';
import { hiddenEdit } from './actors/edits/hidden-edit.ts';
import { labelEdit } from './actors/edits/label-edit.ts';
import { scaleEdit } from './actors/edits/scale-edit.ts';
import { selectionEdit } from './actors/edits/selection-edit.ts';
import { spawnEdit } from './actors/edits/spawn-edit.ts';
import { worldTransformEdit } from './actors/edits/world-transform-edit.ts';
import { assetCopyEdit } from './assets/edits/asset-copy-edit.ts';
import { assetCreationEdit } from './assets/edits/asset-creation-edit.ts';
import { assetRemovalEdit } from './assets/edits/asset-removal-edit.ts';
import { assetRenameEdit } from './assets/edits/asset-rename-edit.ts';
import { assetSaveEdit, provedSaveEdit } from './assets/edits/asset-save-edit.ts';
import { checkOutEdit } from './assets/edits/check-out-edit.ts';
import { contentFolderEdit } from './assets/edits/content-folder-edit.ts';
import { metadataEdit } from './assets/edits/metadata-edit.ts';
import { blueprintCompileEdit } from './blueprints/edits/blueprint-compile-edit.ts';
import { blueprintComponentEdit } from './blueprints/edits/blueprint-component-edit.ts';
import { blueprintFunctionEdit } from './blueprints/edits/blueprint-function-edit.ts';
import { blueprintParentEdit } from './blueprints/edits/blueprint-parent-edit.ts';
import { blueprintUndoEdit } from './blueprints/edits/blueprint-undo-edit.ts';
import { blueprintVariableEdit } from './blueprints/edits/blueprint-variable-edit.ts';
import { componentEdit } from './blueprints/edits/component-edit.ts';
import { graphNodeEdit } from './blueprints/edits/graph-node-edit.ts';
import { graphWireEdit } from './blueprints/edits/graph-wire-edit.ts';
import { consoleCommandEdit } from './editor/edits/console-command-edit.ts';
import { consoleVariableEdit } from './editor/edits/console-variable-edit.ts';
import { gameViewEdit } from './editor/edits/game-view-edit.ts';
import { realtimeEdit } from './editor/edits/realtime-edit.ts';
import { viewportCameraEdit } from './editor/edits/viewport-camera-edit.ts';
import { levelEdit } from './levels/edits/level-edit.ts';
import { mapSaveEdit } from './levels/edits/map-save-edit.ts';
import { materialEdit } from './materials/edits/material-edit.ts';
import {
  expressionRemovalEdit,
  materialExpressionEdit,
  passingExpressionEdit,
} from './materials/edits/material-expression-edit.ts';
import { materialLayoutEdit } from './materials/edits/material-layout-edit.ts';
import { materialLinkEdit } from './materials/edits/material-link-edit.ts';
import { materialParameterEdit } from './materials/edits/material-parameter-edit.ts';
import { materialParentEdit } from './materials/edits/material-parent-edit.ts';
import { callEdit } from './objects/edits/call-edit.ts';
import { elementEdit } from './objects/edits/element-edit.ts';
import { listEdit } from './objects/edits/list-edit.ts';
import { lossEdit } from './objects/edits/loss-edit.ts';
import { propertyEdit } from './objects/edits/property-edit.ts';
import { presetControllerEdit } from './presets/edits/preset-controller-edit.ts';
import { presetExposureEdit } from './presets/edits/preset-exposure-edit.ts';
import { presetPropertyEdit } from './presets/edits/preset-property-edit.ts';
import { cameraCutEdit } from './sequences/edits/camera-cut-edit.ts';
import { frameRangeEdit } from './sequences/edits/frame-range-edit.ts';
import { sequenceBindingEdit } from './sequences/edits/sequence-binding-edit.ts';
import { sequenceKeyEdit } from './sequences/edits/sequence-key-edit.ts';
import { sequenceOpenEdit } from './sequences/edits/sequence-open-edit.ts';
import { sequenceSectionEdit } from './sequences/edits/sequence-section-edit.ts';
import { sequenceTrackEdit } from './sequences/edits/sequence-track-edit.ts';
import { sequencerEdit } from './sequences/edits/sequencer-edit.ts';
import { curveTableEdit } from './tables/edits/curve-table-edit.ts';
import { stringTableEdit } from './tables/edits/string-table-edit.ts';
import { tableEdit } from './tables/edits/table-edit.ts';

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
  lossEdit.kind,
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
