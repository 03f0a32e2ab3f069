import type { DisplayNames } from './language.ts';

export const es: DisplayNames = {
  EComponentMobility: {
    Static: 'Estático',
    Stationary: 'Estacionario',
    Movable: 'Móvil',
  },
  ELightUnits: {
    Unitless: 'Sin unidad',
    Candelas: 'Candelas',
    Lumens: 'Lúmenes - flujo luminoso, normalizado',
    EV: 'EV - valor de exposición, normalizado',
    Nits: 'Nits - luminancia, sin normalizar',
  },
  ECollisionEnabled: {
    NoCollision: 'Sin colisión',
    QueryOnly: 'Solo consultas (sin colisión física)',
    PhysicsOnly: 'Solo física (sin colisión de consultas)',
    QueryAndPhysics: 'Colisión activada (consultas y física)',
    ProbeOnly: 'Solo sonda',
    QueryAndProbe: 'Consultas y sonda',
  },
  ECollisionResponse: {
    ECR_Ignore: 'Ignorar',
    ECR_Overlap: 'Solapar',
    ECR_Block: 'Bloquear',
  },
  ESpawnActorCollisionHandlingMethod: {
    Undefined: 'Predeterminado',
    AlwaysSpawn: 'Crear siempre, ignorar colisiones',
    AdjustIfPossibleButAlwaysSpawn: 'Ajustar si es posible, crear siempre',
    AdjustIfPossibleButDontSpawnIfColliding: 'Ajustar si es posible, no crear si colisiona',
    DontSpawnIfColliding: 'No crear',
  },
  EAutoExposureMethod: {
    AEM_Histogram: 'Exposición automática (histograma)',
    AEM_Basic: 'Exposición automática (básica)',
    AEM_Manual: 'Manual',
  },
  EBlendMode: {
    BLEND_Opaque: 'Opaco',
    BLEND_Masked: 'Enmascarado',
    BLEND_Translucent: 'Translúcido',
    BLEND_Additive: 'Aditivo',
    BLEND_Modulate: 'Modular',
  },
  EDetailMode: {
    DM_Low: 'Bajo',
    DM_Medium: 'Medio',
    DM_High: 'Alto',
    DM_Epic: 'Épico',
  },
  ENetDormancy: {
    DORM_Never: 'Nunca',
    DORM_Awake: 'Despierto',
    DORM_DormantAll: 'Todo inactivo',
    DORM_DormantPartial: 'Parcialmente inactivo',
    DORM_Initial: 'Inicial',
  },
  ECameraProjectionMode: {
    Perspective: 'Perspectiva',
    Orthographic: 'Ortográfica',
  },
  ESkyLightSourceType: {
    SLS_CapturedScene: 'Escena capturada',
    SLS_SpecifiedCubemap: 'Cubemap indicado',
  },
  ERichCurveInterpMode: { RCIM_Linear: 'Lineal', RCIM_Constant: 'Constante', RCIM_Cubic: 'Cúbica' },
};
