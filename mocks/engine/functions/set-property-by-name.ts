import { isThere } from '../engine-version.ts';
import { beforeRawWrite } from '../property/post-edit-change.ts';
import { findProperty, isChildOf } from '../reflection/class-info.ts';
import type { PropertyType } from '../reflection/property-type.ts';
import { enumInfo, isByteEnum } from '../reflection/reflection.ts';
import type { Value } from '../value.ts';
import type { EngineFunction, FunctionCall } from './engine-function.ts';

/** Answers the value as the property takes it; undefined when the property is of another type. */
type Adapt = (value: Value, type: PropertyType, call: FunctionCall) => Value | undefined;

/**
 * Raw writes of one property of exactly that C++ type: whether it may be edited is not asked, no setter runs, nothing is
 * finalised, recorded or marked as changed. A name or type that does not match is passed over in silence.
 */
export const setPropertyByName: Record<string, EngineFunction> = {
  SetIntPropertyByName: setter('int32', integer(32)),
  SetInt64PropertyByName: setter('int64', integer(64)),
  SetBytePropertyByName: setter('uint8', byte),
  SetDoublePropertyByName: setter('double', ofKind('double')),
  SetBoolPropertyByName: setter('bool', ofKind('bool')),
  SetStringPropertyByName: setter('FString', ofKind('string')),
  SetNamePropertyByName: setter('FName', ofKind('name'), 'reference'),
  SetTextPropertyByName: setter('FText', ofKind('text'), 'reference'),
  SetVectorPropertyByName: struct('FVector'),
  SetRotatorPropertyByName: struct('FRotator'),
  SetLinearColorPropertyByName: struct('FLinearColor'),
  SetColorPropertyByName: struct('FColor'),
  SetTransformPropertyByName: struct('FTransform'),
  SetObjectPropertyByName: setter('UObject*', (value, type, { world }) => {
    if (type.kind !== 'object') return undefined;
    const object = typeof value === 'string' && value ? world.find(value) : undefined;
    return !value || (object && isChildOf(object.class, type.of)) ? value : undefined;
  }),
  SetClassPropertyByName: setter('TSubclassOf<UObject>', (value, type, { world }) => {
    if (type.kind !== 'class') return undefined;
    const info = world.classes.find(String(value));
    return !value || (info && isChildOf(info, type.of)) ? value : undefined;
  }),
};

function setter(spelling: string, adapt: Adapt, passed: 'value' | 'reference' = 'value'): EngineFunction {
  return {
    inputs: { Object: 'UObject*', PropertyName: 'FName', Value: spelling },
    ...(passed === 'reference' && { constReferences: ['Value'] }),
    run: call => {
      const object = call.object('Object');
      const found = object && findProperty(object.class, call.text('PropertyName'));
      const property = found && isThere(found, call.context.dialect.engine) ? found : undefined;
      const value = property && adapt(call.inputs.Value ?? '', property.type, call);
      if (!object || !property || value === undefined) return undefined;
      beforeRawWrite(object, property.name);
      object.values.set(property.name, value);
      return undefined;
    },
  };
}

function struct(name: string): EngineFunction {
  return setter(
    name,
    (value, type) => (type.kind === 'struct' && type.name === name ? value : undefined),
    'reference',
  );
}

function ofKind(kind: PropertyType['kind']): Adapt {
  return (value, type) => (type.kind === kind ? value : undefined);
}

function integer(bits: number): Adapt {
  return (value, type) => (type.kind === 'integer' && type.signed && type.bits === bits ? value : undefined);
}

/** A plain enum is a byte too. */
function byte(value: Value, type: PropertyType): Value | undefined {
  if (type.kind === 'integer') return type.bits === 8 && !type.signed ? value : undefined;
  const info = type.kind === 'enum' ? enumInfo(type.name) : undefined;
  return info && isByteEnum(info)
    ? info.entries.find(entry => entry.value === Number(value))?.name
    : undefined;
}
