import { sameName } from '../reflection/class-info.ts';
import type { FunctionLibrary } from './engine-function.ts';

/** Functions of every component. */
export const actorComponent: FunctionLibrary = {
  class: '/Script/Engine.ActorComponent',
  functions: {
    GetOwner: {
      outputs: { ReturnValue: 'AActor*' },
      run: ({ self }) => ({ ReturnValue: self.outer?.path ?? '' }),
    },
    ComponentHasTag: {
      inputs: { Tag: 'FName' },
      outputs: { ReturnValue: 'bool' },
      run: ({ world, self, text }) => {
        const tags = world.get(self.path, 'ComponentTags');
        return { ReturnValue: Array.isArray(tags) && tags.some(tag => sameName(String(tag), text('Tag'))) };
      },
    },
  },
};
