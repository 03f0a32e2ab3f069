// What the rest of the house may import of this domain, and nothing else.
export { questionsAbout, readDestination, resolveDestination } from './asset-destination.ts';
export { findTargetAsset, needAsset } from './asset-target.ts';
export { assetCreationEdit } from './edits/asset-creation-edit.ts';
export { provedSaveEdit } from './edits/asset-save-edit.ts';
export { lookAtFiles, needFiles } from './look-at-files.ts';
export { planBlueprint } from './plan-blueprint.ts';
export { readContent, refusePlay } from './read-assets.ts';
export { readUnsavedWork } from './unsaved-work.ts';
export { describeWritten } from './written-file.ts';
