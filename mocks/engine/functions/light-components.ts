import { setEffectiveValue } from '../world/placement.ts';
import type { EngineFunction, FunctionLibrary } from './engine-function.ts';

/** Setters of lights: each assigns one property and acts at once. */
export const lightComponent: FunctionLibrary = {
  class: '/Script/Engine.LightComponent',
  functions: {
    SetIntensity: setter('Intensity', 'NewIntensity', 'float'),
    SetLightColor: {
      inputs: { NewLightColor: 'FLinearColor', bSRGB: 'bool' },
      run: ({ self, inputs, flag }) =>
        void setEffectiveValue(self, 'LightColor', toColor(inputs.NewLightColor, flag('bSRGB'))),
    },
    SetTemperature: setter('Temperature', 'NewTemperature', 'float'),
    SetUseTemperature: setter('bUseTemperature', 'bNewValue', 'bool'),
    SetIndirectLightingIntensity: setter('IndirectLightingIntensity', 'NewIntensity', 'float'),
    SetVolumetricScatteringIntensity: setter('VolumetricScatteringIntensity', 'NewIntensity', 'float'),
  },
};

export const localLightComponent: FunctionLibrary = {
  class: '/Script/Engine.LocalLightComponent',
  functions: {
    SetAttenuationRadius: setter('AttenuationRadius', 'NewRadius', 'float'),
    SetIntensityUnits: setter('IntensityUnits', 'NewIntensityUnits', 'ELightUnits'),
  },
};

export const pointLightComponent: FunctionLibrary = {
  class: '/Script/Engine.PointLightComponent',
  functions: {
    SetSourceRadius: setter('SourceRadius', 'bNewValue', 'float'),
    SetSoftSourceRadius: setter('SoftSourceRadius', 'bNewValue', 'float'),
    SetSourceLength: setter('SourceLength', 'NewValue', 'float'),
    SetLightFalloffExponent: setter('LightFalloffExponent', 'NewLightFalloffExponent', 'float'),
    SetUseInverseSquaredFalloff: setter('bUseInverseSquaredFalloff', 'bNewValue', 'bool'),
  },
};

export const spotLightComponent: FunctionLibrary = {
  class: '/Script/Engine.SpotLightComponent',
  functions: {
    SetInnerConeAngle: setter('InnerConeAngle', 'NewInnerConeAngle', 'float'),
    SetOuterConeAngle: setter('OuterConeAngle', 'NewOuterConeAngle', 'float'),
  },
};

/** The light of the sky is no other light's child. */
export const skyLightComponent: FunctionLibrary = {
  class: '/Script/Engine.SkyLightComponent',
  functions: {
    SetIntensity: setter('Intensity', 'NewIntensity', 'float'),
    SetIndirectLightingIntensity: setter('IndirectLightingIntensity', 'NewIntensity', 'float'),
    SetVolumetricScatteringIntensity: setter('VolumetricScatteringIntensity', 'NewIntensity', 'float'),
    SetLightColor: {
      inputs: { NewLightColor: 'FLinearColor' },
      run: ({ self, inputs }) =>
        void setEffectiveValue(self, 'LightColor', toColor(inputs.NewLightColor, true)),
    },
  },
};

export const lightComponentBase: FunctionLibrary = {
  class: '/Script/Engine.LightComponentBase',
  functions: {
    SetCastShadows: setter('CastShadows', 'bNewValue', 'bool'),
    GetLightColor: {
      outputs: { ReturnValue: 'FLinearColor' },
      run: ({ world, self }) => ({ ReturnValue: toLinearColor(world.get(self.path, 'LightColor')) }),
    },
  },
};

function setter(property: string, input: string, type: string): EngineFunction {
  return {
    inputs: { [input]: type },
    run: ({ self, inputs }) => void setEffectiveValue(self, property, inputs[input]),
  };
}

type Channels = Record<'R' | 'G' | 'B' | 'A', number>;

/** A linear colour as bytes, through the sRGB curve when asked to. */
function toColor(value: unknown, sRgb: boolean): Channels {
  // The function's record gives the input the type FLinearColor.
  const { R, G, B, A } = value as Channels;
  const byte = (channel: number) => Math.floor(Math.min(1, Math.max(0, channel)) * 255.999);
  const curve = (c: number) => (c <= 0.0031308 ? c * 12.92 : c ** (1 / 2.4) * 1.055 - 0.055);
  const encode = (channel: number) => byte(sRgb ? curve(channel) : channel);
  return { R: encode(R), G: encode(G), B: encode(B), A: byte(A) };
}

function toLinearColor(value: unknown): Channels {
  // The property's type is FColor.
  const { R, G, B, A } = value as Channels;
  const decode = (byte: number) => {
    const c = byte / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return { R: decode(R), G: decode(G), B: decode(B), A: A / 255 };
}
