import type { Tool } from '../tool.ts';
import { getCall, listCalls, listPromises, logCall } from './call-tools.ts';
import {
  addNote,
  getClient,
  listClientFields,
  searchClients,
  updateClient,
} from './client-tools.ts';
import { getMetrics, listInsights, searchMemory } from './finding-tools.ts';
import { checkIn, getOkrs, listOkrs } from './okr-tools.ts';
import { createTask, listTasks } from './task-tools.ts';

/** All that an assistant can do; nothing here rings, charges, mails or deletes. */
export const tools: readonly Tool[] = [
  searchClients,
  getClient,
  listClientFields,
  listCalls,
  getCall,
  listTasks,
  listPromises,
  listInsights,
  listOkrs,
  getOkrs,
  searchMemory,
  getMetrics,
  createTask,
  logCall,
  addNote,
  checkIn,
  updateClient,
];
