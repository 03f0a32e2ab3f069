import type { DisplayNames } from './language.ts';

export const de: DisplayNames = {
  EComponentMobility: {
    Static: 'Statisch',
    Stationary: 'Stationär',
    Movable: 'Beweglich',
  },
  ELightUnits: {
    Unitless: 'Ohne Einheit',
    Candelas: 'Candela',
    Lumens: 'Lumen – Lichtstrom, normiert',
    EV: 'EV – Belichtungswert, normiert',
    Nits: 'Nits – Leuchtdichte, nicht normiert',
  },
  ECollisionEnabled: {
    NoCollision: 'Keine Kollision',
    QueryOnly: 'Nur Abfragen (keine Physikkollision)',
    PhysicsOnly: 'Nur Physik (keine Abfragekollision)',
    QueryAndPhysics: 'Kollision aktiviert (Abfragen und Physik)',
    ProbeOnly: 'Nur Sonde',
    QueryAndProbe: 'Abfragen und Sonde',
  },
  ECollisionResponse: {
    ECR_Ignore: 'Ignorieren',
    ECR_Overlap: 'Überlappen',
    ECR_Block: 'Blockieren',
  },
  ESpawnActorCollisionHandlingMethod: {
    Undefined: 'Standard',
    AlwaysSpawn: 'Immer erzeugen, Kollisionen ignorieren',
    AdjustIfPossibleButAlwaysSpawn: 'Wenn möglich anpassen, aber immer erzeugen',
    AdjustIfPossibleButDontSpawnIfColliding: 'Wenn möglich anpassen, bei Kollision nicht erzeugen',
    DontSpawnIfColliding: 'Nicht erzeugen',
  },
  EAutoExposureMethod: {
    AEM_Histogram: 'Automatische Belichtung (Histogramm)',
    AEM_Basic: 'Automatische Belichtung (einfach)',
    AEM_Manual: 'Manuell',
  },
  EBlendMode: {
    BLEND_Opaque: 'Deckend',
    BLEND_Masked: 'Maskiert',
    BLEND_Translucent: 'Durchscheinend',
    BLEND_Additive: 'Additiv',
    BLEND_Modulate: 'Modulieren',
  },
  EDetailMode: {
    DM_Low: 'Niedrig',
    DM_Medium: 'Mittel',
    DM_High: 'Hoch',
    DM_Epic: 'Episch',
  },
  ENetDormancy: {
    DORM_Never: 'Nie',
    DORM_Awake: 'Wach',
    DORM_DormantAll: 'Alle ruhend',
    DORM_DormantPartial: 'Teilweise ruhend',
    DORM_Initial: 'Anfänglich',
  },
  ECameraProjectionMode: {
    Perspective: 'Perspektivisch',
    Orthographic: 'Orthografisch',
  },
  ESkyLightSourceType: {
    SLS_CapturedScene: 'Aufgenommene Szene',
    SLS_SpecifiedCubemap: 'Angegebene Cubemap',
  },
  ERichCurveInterpMode: { RCIM_Linear: 'Linear', RCIM_Constant: 'Konstant', RCIM_Cubic: 'Kubisch' },
};
