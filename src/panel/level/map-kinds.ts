/** How a kind of actor looks on the map. The shapes differ too: nobody has to tell colours apart. */
export interface KindLook {
  /** Its layer in the key. */
  title: string;
  shape: 'disc' | 'diamond' | 'square' | 'triangle' | 'cross' | 'box' | 'outline';
  /** At least three times as light or as dark as the page. */
  light: string;
  dark: string;
}

/** In the order in which they are drawn: what matters most lies on top. */
export const KINDS: Readonly<Record<string, KindLook>> = {
  mesh: { title: 'Meshes', shape: 'box', light: '#64748b', dark: '#8b98ab' },
  volume: { title: 'Volumes', shape: 'outline', light: '#6b7280', dark: '#9aa1ad' },
  trigger: { title: 'Triggers', shape: 'outline', light: '#c2410c', dark: '#fb923c' },
  decal: { title: 'Decals', shape: 'square', light: '#854d0e', dark: '#d6a75c' },
  marker: { title: 'Other', shape: 'cross', light: '#475569', dark: '#b6c0cf' },
  effect: { title: 'Effects', shape: 'square', light: '#be185d', dark: '#f472b6' },
  sound: { title: 'Sounds', shape: 'square', light: '#7e22ce', dark: '#c58bff' },
  blueprint: { title: 'Blueprints', shape: 'diamond', light: '#1d4ed8', dark: '#7aa5ff' },
  light: { title: 'Lights', shape: 'disc', light: '#a45a00', dark: '#ffc14d' },
  camera: { title: 'Cameras', shape: 'triangle', light: '#0f766e', dark: '#4fd1c1' },
  character: { title: 'Characters', shape: 'diamond', light: '#166534', dark: '#6ee7a0' },
  playerStart: { title: 'Player starts', shape: 'triangle', light: '#15803d', dark: '#4ade80' },
};

/** Without a place of their own: fog, sky. They are in a list. */
export const PLACELESS = 'everywhere';

const OTHER: KindLook = { title: 'Other', shape: 'cross', light: '#475569', dark: '#b6c0cf' };

export function lookOf(kind: string): KindLook {
  return KINDS[kind] ?? OTHER;
}
