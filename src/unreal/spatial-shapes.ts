import * as z from 'zod';

/** A vector as the engine sends it: cm, or factors. */
export const vector = z.object({ X: z.number(), Y: z.number(), Z: z.number() });
export type Vector = z.infer<typeof vector>;

/** A rotator as the engine sends it: degrees. */
export const rotator = z.object({ Pitch: z.number(), Yaw: z.number(), Roll: z.number() });
