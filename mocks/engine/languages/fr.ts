import type { DisplayNames } from './language.ts';

export const fr: DisplayNames = {
  EComponentMobility: {
    Static: 'Statique',
    Stationary: 'Stationnaire',
    Movable: 'Mobile',
  },
  ELightUnits: {
    Unitless: 'Sans unité',
    Candelas: 'Candelas',
    Lumens: 'Lumens - flux lumineux, normalisé',
    EV: 'EV - indice de lumination, normalisé',
    Nits: 'Nits - luminance, non normalisée',
  },
  ECollisionEnabled: {
    NoCollision: 'Aucune collision',
    QueryOnly: 'Requêtes seulement (sans collision physique)',
    PhysicsOnly: 'Physique seulement (sans collision de requête)',
    QueryAndPhysics: 'Collision activée (requêtes et physique)',
    ProbeOnly: 'Sonde seulement',
    QueryAndProbe: 'Requêtes et sonde',
  },
  ECollisionResponse: {
    ECR_Ignore: 'Ignorer',
    ECR_Overlap: 'Chevaucher',
    ECR_Block: 'Bloquer',
  },
  ESpawnActorCollisionHandlingMethod: {
    Undefined: 'Par défaut',
    AlwaysSpawn: 'Toujours créer, ignorer les collisions',
    AdjustIfPossibleButAlwaysSpawn: 'Ajuster si possible, toujours créer',
    AdjustIfPossibleButDontSpawnIfColliding: 'Ajuster si possible, ne pas créer en cas de collision',
    DontSpawnIfColliding: 'Ne pas créer',
  },
  EAutoExposureMethod: {
    AEM_Histogram: 'Exposition automatique (histogramme)',
    AEM_Basic: 'Exposition automatique (simple)',
    AEM_Manual: 'Manuelle',
  },
  EBlendMode: {
    BLEND_Opaque: 'Opaque',
    BLEND_Masked: 'Masqué',
    BLEND_Translucent: 'Translucide',
    BLEND_Additive: 'Additif',
    BLEND_Modulate: 'Modulé',
  },
  EDetailMode: {
    DM_Low: 'Faible',
    DM_Medium: 'Moyen',
    DM_High: 'Élevé',
    DM_Epic: 'Épique',
  },
  ENetDormancy: {
    DORM_Never: 'Jamais',
    DORM_Awake: 'Éveillé',
    DORM_DormantAll: 'Entièrement dormant',
    DORM_DormantPartial: 'Partiellement dormant',
    DORM_Initial: 'Initial',
  },
  ECameraProjectionMode: {
    Perspective: 'Perspective',
    Orthographic: 'Orthographique',
  },
  ESkyLightSourceType: {
    SLS_CapturedScene: 'Scène capturée',
    SLS_SpecifiedCubemap: 'Cubemap indiquée',
  },
  ERichCurveInterpMode: { RCIM_Linear: 'Linéaire', RCIM_Constant: 'Constante', RCIM_Cubic: 'Cubique' },
};
