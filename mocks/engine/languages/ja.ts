import type { DisplayNames } from './language.ts';

export const ja: DisplayNames = {
  EComponentMobility: {
    Static: 'スタティック',
    Stationary: 'ステーショナリー',
    Movable: 'ムーバブル',
  },
  ELightUnits: {
    Unitless: '単位なし',
    Candelas: 'カンデラ',
    Lumens: 'ルーメン - 光束、正規化',
    EV: 'EV - 露出値、正規化',
    Nits: 'ニト - 輝度、非正規化',
  },
  ECollisionEnabled: {
    NoCollision: 'コリジョンなし',
    QueryOnly: 'クエリのみ (物理コリジョンなし)',
    PhysicsOnly: '物理のみ (クエリコリジョンなし)',
    QueryAndPhysics: 'コリジョン有効 (クエリと物理)',
    ProbeOnly: 'プローブのみ',
    QueryAndProbe: 'クエリとプローブ',
  },
  ECollisionResponse: {
    ECR_Ignore: '無視',
    ECR_Overlap: 'オーバーラップ',
    ECR_Block: 'ブロック',
  },
  ESpawnActorCollisionHandlingMethod: {
    Undefined: 'デフォルト',
    AlwaysSpawn: '常にスポーン、コリジョンを無視',
    AdjustIfPossibleButAlwaysSpawn: '可能なら調整、常にスポーン',
    AdjustIfPossibleButDontSpawnIfColliding: '可能なら調整、コリジョン時はスポーンしない',
    DontSpawnIfColliding: 'スポーンしない',
  },
  EAutoExposureMethod: {
    AEM_Histogram: '自動露出 (ヒストグラム)',
    AEM_Basic: '自動露出 (基本)',
    AEM_Manual: '手動',
  },
  EBlendMode: {
    BLEND_Opaque: '不透明',
    BLEND_Masked: 'マスク',
    BLEND_Translucent: '半透明',
    BLEND_Additive: '加算',
    BLEND_Modulate: '乗算',
  },
  EDetailMode: {
    DM_Low: '低',
    DM_Medium: '中',
    DM_High: '高',
    DM_Epic: 'エピック',
  },
  ENetDormancy: {
    DORM_Never: 'なし',
    DORM_Awake: '起動中',
    DORM_DormantAll: 'すべて休止',
    DORM_DormantPartial: '一部休止',
    DORM_Initial: '初期',
  },
  ECameraProjectionMode: {
    Perspective: 'パースペクティブ',
    Orthographic: '平行投影',
  },
  ESkyLightSourceType: {
    SLS_CapturedScene: 'キャプチャしたシーン',
    SLS_SpecifiedCubemap: '指定したキューブマップ',
  },
  ERichCurveInterpMode: { RCIM_Linear: 'リニア', RCIM_Constant: 'コンスタント', RCIM_Cubic: 'キュービック' },
};
