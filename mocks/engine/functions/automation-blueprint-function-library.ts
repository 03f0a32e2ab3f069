import { isSince } from '../engine-version.ts';
import { isChildOf } from '../reflection/class-info.ts';
import { isDrawable } from '../world/viewport-shots.ts';
import { type FunctionCall, type FunctionLibrary, NotSimulated } from './engine-function.ts';

export const automationBlueprintFunctionLibrary: FunctionLibrary = {
  class: '/Script/FunctionalTesting.AutomationBlueprintFunctionLibrary',
  functions: {
    /** Nothing is ever under way here. */
    FinishLoadingBeforeScreenshot: { run: () => undefined },
    /** The file comes frames later, and never without a viewport that is drawn. */
    TakeHighResScreenshot: {
      inputs: {
        ResX: 'int32',
        ResY: 'int32',
        Filename: 'FString',
        Camera: 'ACameraActor*',
        bMaskEnabled: 'bool',
        bCaptureHDR: 'bool',
        ComparisonTolerance: 'EComparisonTolerance',
        ComparisonNotes: 'FString',
        Delay: 'float',
        bForceGameView: 'bool',
      },
      outputs: { ReturnValue: 'UAutomationEditorTask*' },
      run: call => {
        request(call);
        // The task was collected before anybody can ask it [derived], so it is no object here.
        return { ReturnValue: '/Engine/Transient.AutomationEditorTask_0' };
      },
    },
  },
};

function request(call: FunctionCall): void {
  const { context, inputs, flag, text } = call;
  if (flag('bCaptureHDR')) throw new NotSimulated('A screenshot with high dynamic range');
  const [width, height] = [Number(inputs.ResX), Number(inputs.ResY)];
  if (!isDrawable(width, height)) return;
  const camera = call.object('Camera');
  const isCamera = camera !== undefined && isChildOf(camera.class, 'ACameraActor');
  const shot = {
    ...{ width, height, name: text('Filename') },
    ...(isCamera && { camera: camera.path }),
    // What is not forced stays as the viewport has it. 5.0 has no such parameter.
    ...(flag('bForceGameView') && isSince(context.dialect.engine, '5.1') && { gameView: true }),
  };
  context.shots.request(shot, Number(inputs.Delay));
}
