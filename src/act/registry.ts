import './all-edit-kinds.ts';
import type { Operation } from './define-operation.ts';
import { addComponent } from './operations/add-component.ts';
import { addFunction } from './operations/add-function.ts';
import { addMaterialExpression } from './operations/add-material-expression.ts';
import { addNode } from './operations/add-node.ts';
import { addToSequence } from './operations/add-to-sequence.ts';
import { addVariable } from './operations/add-variable.ts';
import { appendElement } from './operations/append-element.ts';
import { attachActor } from './operations/attach-actor.ts';
import { batch } from './operations/batch.ts';
import { buildLighting } from './operations/build-lighting.ts';
import { callFunction } from './operations/call-function.ts';
import { callPresetFunction } from './operations/call-preset-function.ts';
import { checkOut } from './operations/check-out.ts';
import { compileBlueprint } from './operations/compile-blueprint.ts';
import { connectMaterialExpressions } from './operations/connect-material-expressions.ts';
import { connectPins } from './operations/connect-pins.ts';
import { controlSequence } from './operations/control-sequence.ts';
import { createAsset } from './operations/create-asset.ts';
import { createBlueprint } from './operations/create-blueprint.ts';
import { createFolder } from './operations/create-folder.ts';
import { createMaterialInstance } from './operations/create-material-instance.ts';
import { deleteActors } from './operations/delete-actors.ts';
import { deleteAsset } from './operations/delete-asset.ts';
import { deleteFolder } from './operations/delete-folder.ts';
import { deleteMaterialExpression } from './operations/delete-material-expression.ts';
import { deleteNode } from './operations/delete-node.ts';
import { detachActor } from './operations/detach-actor.ts';
import { duplicateActors } from './operations/duplicate-actors.ts';
import { duplicateAsset } from './operations/duplicate-asset.ts';
import { exposeProperty } from './operations/expose-property.ts';
import { focusActors } from './operations/focus-actors.ts';
import { insertElement } from './operations/insert-element.ts';
import { layoutMaterial } from './operations/layout-material.ts';
import { listChanges } from './operations/list-changes.ts';
import { loadActors } from './operations/load-actors.ts';
import { loadAsset } from './operations/load-asset.ts';
import { loadLevel } from './operations/load-level.ts';
import { newLevel } from './operations/new-level.ts';
import { openSequence } from './operations/open-sequence.ts';
import { play } from './operations/play.ts';
import { recompileMaterial } from './operations/recompile-material.ts';
import { redo } from './operations/redo.ts';
import { removeComponent } from './operations/remove-component.ts';
import { removeElement } from './operations/remove-element.ts';
import { renameActor } from './operations/rename-actor.ts';
import { renameAsset } from './operations/rename-asset.ts';
import { reparentBlueprint } from './operations/reparent-blueprint.ts';
import { resetPresetProperty } from './operations/reset-preset-property.ts';
import { resetProperty } from './operations/reset-property.ts';
import { runConsoleCommand } from './operations/run-console-command.ts';
import { runPython } from './operations/run-python.ts';
import { saveAll } from './operations/save-all.ts';
import { saveAsset } from './operations/save-asset.ts';
import { saveLevel } from './operations/save-level.ts';
import { selectActors } from './operations/select-actors.ts';
import { setAssetMetadata } from './operations/set-asset-metadata.ts';
import { setBackgroundThrottling } from './operations/set-background-throttling.ts';
import { setCameraCut } from './operations/set-camera-cut.ts';
import { setConsoleVariable } from './operations/set-console-variable.ts';
import { setController } from './operations/set-controller.ts';
import { setFolder } from './operations/set-folder.ts';
import { setKey } from './operations/set-key.ts';
import { setMaterial } from './operations/set-material.ts';
import { setMaterialParameter } from './operations/set-material-parameter.ts';
import { setPlaybackRange } from './operations/set-playback-range.ts';
import { setPresetProperty } from './operations/set-preset-property.ts';
import { setProperties } from './operations/set-properties.ts';
import { setProperty } from './operations/set-property.ts';
import { setTags } from './operations/set-tags.ts';
import { setTransform } from './operations/set-transform.ts';
import { setViewOptions } from './operations/set-view-options.ts';
import { setViewportCamera } from './operations/set-viewport-camera.ts';
import { setVisibility } from './operations/set-visibility.ts';
import { simulate } from './operations/simulate.ts';
import { spawnActor } from './operations/spawn-actor.ts';
import { stopPlay } from './operations/stop-play.ts';
import { undo } from './operations/undo.ts';
import { unexposeProperty } from './operations/unexpose-property.ts';
import { writeDataTable } from './operations/write-data-table.ts';

/** Every operation of `act`, by category, in the order in which they are listed. */
export const OPERATIONS: readonly Operation[] = [
  ...[setProperty, setProperties, resetProperty],
  ...[appendElement, insertElement, removeElement, callFunction],
  ...[spawnActor, duplicateActors, deleteActors, setTransform, attachActor, detachActor],
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
