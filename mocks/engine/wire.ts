import type { Disturbance } from './faults.ts';

/** One whole HTTP request as the engine's router sees it: header names in lower case. */
export interface WireRequest {
  method: string;
  /** Path and query: `/remote/object/property/insert?index=2`. */
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Address of the machine that it came from. Default: this one, `127.0.0.1`. */
  clientAddress?: string;
}

export interface WireResponse {
  status: number;
  /** In the engine's own spelling (`content-type`, `Access-Control-Allow-Origin`). */
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** What is to happen to it on its way; the host brings it about. */
  disturbance?: Disturbance;
}
