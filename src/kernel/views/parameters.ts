import * as z from 'zod';

/** Parameters that several views share, described once. */

export const objectPath = () => z.string().min(1).describe('Path, label, name or `selection`');

export const detail = () =>
  z
    .enum(['concise', 'full', 'raw'])
    .default('concise')
    .describe('concise page, full explanations, or raw engine values');

export const world = () =>
  z.enum(['editor', 'play']).default('editor').describe('The edited level, or the one that plays');

export const DEFAULT_LIMIT = 50;

export const limit = () => z.int().min(1).max(500).default(DEFAULT_LIMIT).describe('Rows at most');

export const cursor = () => z.string().optional().describe('From an earlier answer');

export const maxTokens = () => z.int().min(200).max(20_000).optional().describe('Size of the answer');
