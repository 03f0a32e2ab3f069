/**
 * Classes that write `public:` in front of GENERATED_BODY. The macro leaves that as it was, but the facts take what
 * follows it for private: what they say of C++ access does not hold here.
 */
export const PUBLIC_FROM_THE_START: readonly string[] = [
  'UNiagaraLightRendererProperties',
  'UNiagaraMeshRendererProperties',
  'UNiagaraRibbonRendererProperties',
  'UNiagaraSpriteRendererProperties',
];
