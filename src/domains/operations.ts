import './edit-kinds.ts';
import type { Operation } from '../kernel/operations/define-operation.ts';
import { alignActors } from './actors/operations/align-actors.ts';
import { attachActor } from './actors/operations/attach-actor.ts';
import { deleteActors } from './actors/operations/delete-actors.ts';
import { detachActor } from './actors/operations/detach-actor.ts';
import { duplicateActors } from './actors/operations/duplicate-actors.ts';
import { renameActor } from './actors/operations/rename-actor.ts';
import { selectActors } from './actors/operations/select-actors.ts';
import { setFolder } from './actors/operations/set-folder.ts';
import { setTags } from './actors/operations/set-tags.ts';
import { setTransform } from './actors/operations/set-transform.ts';
import { setVisibility } from './actors/operations/set-visibility.ts';
import { spawnActor } from './actors/operations/spawn-actor.ts';
import { checkOut } from './assets/operations/check-out.ts';
import { createAsset } from './assets/operations/create-asset.ts';
import { createFolder } from './assets/operations/create-folder.ts';
import { deleteAsset } from './assets/operations/delete-asset.ts';
import { deleteFolder } from './assets/operations/delete-folder.ts';
import { duplicateAsset } from './assets/operations/duplicate-asset.ts';
import { loadAsset } from './assets/operations/load-asset.ts';
import { renameAsset } from './assets/operations/rename-asset.ts';
import { saveAll } from './assets/operations/save-all.ts';
import { saveAsset } from './assets/operations/save-asset.ts';
import { setAssetMetadata } from './assets/operations/set-asset-metadata.ts';
import { addComponent } from './blueprints/operations/add-component.ts';
import { addFunction } from './blueprints/operations/add-function.ts';
import { addNode } from './blueprints/operations/add-node.ts';
import { addVariable } from './blueprints/operations/add-variable.ts';
import { compileBlueprint } from './blueprints/operations/compile-blueprint.ts';
import { connectPins } from './blueprints/operations/connect-pins.ts';
import { createBlueprint } from './blueprints/operations/create-blueprint.ts';
import { deleteNode } from './blueprints/operations/delete-node.ts';
import { removeComponent } from './blueprints/operations/remove-component.ts';
import { reparentBlueprint } from './blueprints/operations/reparent-blueprint.ts';
import { batch } from './changes/operations/batch.ts';
import { listChanges } from './changes/operations/list-changes.ts';
import { redo } from './changes/operations/redo.ts';
import { undo } from './changes/operations/undo.ts';
import { focusActors } from './editor/operations/focus-actors.ts';
import { play } from './editor/operations/play.ts';
import { runConsoleCommand } from './editor/operations/run-console-command.ts';
import { runPython } from './editor/operations/run-python.ts';
import { setBackgroundThrottling } from './editor/operations/set-background-throttling.ts';
import { setConsoleVariable } from './editor/operations/set-console-variable.ts';
import { setViewOptions } from './editor/operations/set-view-options.ts';
import { setViewportCamera } from './editor/operations/set-viewport-camera.ts';
import { simulate } from './editor/operations/simulate.ts';
import { stopPlay } from './editor/operations/stop-play.ts';
import { buildLighting } from './levels/operations/build-lighting.ts';
import { loadActors } from './levels/operations/load-actors.ts';
import { loadLevel } from './levels/operations/load-level.ts';
import { newLevel } from './levels/operations/new-level.ts';
import { saveLevel } from './levels/operations/save-level.ts';
import { addMaterialExpression } from './materials/operations/add-material-expression.ts';
import { connectMaterialExpressions } from './materials/operations/connect-material-expressions.ts';
import { createMaterialInstance } from './materials/operations/create-material-instance.ts';
import { deleteMaterialExpression } from './materials/operations/delete-material-expression.ts';
import { layoutMaterial } from './materials/operations/layout-material.ts';
import { recompileMaterial } from './materials/operations/recompile-material.ts';
import { setMaterial } from './materials/operations/set-material.ts';
import { setMaterialParameter } from './materials/operations/set-material-parameter.ts';
import { appendElement } from './objects/operations/append-element.ts';
import { callFunction } from './objects/operations/call-function.ts';
import { insertElement } from './objects/operations/insert-element.ts';
import { removeElement } from './objects/operations/remove-element.ts';
import { resetProperty } from './objects/operations/reset-property.ts';
import { setProperties } from './objects/operations/set-properties.ts';
import { setProperty } from './objects/operations/set-property.ts';
import { callPresetFunction } from './presets/operations/call-preset-function.ts';
import { exposeProperty } from './presets/operations/expose-property.ts';
import { resetPresetProperty } from './presets/operations/reset-preset-property.ts';
import { setController } from './presets/operations/set-controller.ts';
import { setPresetProperty } from './presets/operations/set-preset-property.ts';
import { unexposeProperty } from './presets/operations/unexpose-property.ts';
import { addToSequence } from './sequences/operations/add-to-sequence.ts';
import { controlSequence } from './sequences/operations/control-sequence.ts';
import { openSequence } from './sequences/operations/open-sequence.ts';
import { setCameraCut } from './sequences/operations/set-camera-cut.ts';
import { setKey } from './sequences/operations/set-key.ts';
import { setPlaybackRange } from './sequences/operations/set-playback-range.ts';
import { writeDataTable } from './tables/operations/write-data-table.ts';

/** Every operation of `act`, by category, in the order in which they are listed. */
export const OPERATIONS: readonly Operation[] = [
  ...[setProperty, setProperties, resetProperty],
  ...[appendElement, insertElement, removeElement, callFunction],
  ...[spawnActor, duplicateActors, deleteActors, setTransform, alignActors, attachActor, detachActor],
  ...[renameActor, setFolder, setTags, setVisibility, selectActors, focusActors, setMaterial],
  ...[addComponent, removeComponent],
  ...[createAsset, createFolder, duplicateAsset, renameAsset, setAssetMetadata, writeDataTable],
  ...[loadAsset, saveAsset, saveAll, checkOut, deleteAsset, deleteFolder],
  ...[createMaterialInstance, setMaterialParameter, recompileMaterial],
  ...[addMaterialExpression, connectMaterialExpressions, deleteMaterialExpression, layoutMaterial],
  ...[createBlueprint, addVariable, addFunction, compileBlueprint, reparentBlueprint],
  ...[addNode, connectPins, deleteNode],
  ...[openSequence, controlSequence, setPlaybackRange, addToSequence, setKey, setCameraCut],
  ...[setPresetProperty, resetPresetProperty, setController, callPresetFunction],
  ...[exposeProperty, unexposeProperty],
  ...[newLevel, loadLevel, loadActors, saveLevel, play, simulate, stopPlay, buildLighting],
  ...[setViewportCamera, setViewOptions, setBackgroundThrottling],
  ...[setConsoleVariable, runConsoleCommand, runPython],
  ...[undo, redo, batch, listChanges],
];
