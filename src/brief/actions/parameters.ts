import * as z from 'zod';

/** Parameters that several actions share, described once. */

export const briefId = () => z.string().min(1).describe('From create_brief');

export const conversationId = () =>
  z.string().min(1).optional().describe('A conversation; the newest when left out');

export const dsId = () => z.string().min(1).describe('Such as time_of_day');

export const currentDs = () => dsId().optional().describe('Discovery schema; the one in work when left out');

export const pageCursor = () => z.string().optional().describe('From an answer: what comes next');
