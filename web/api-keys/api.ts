import { apiKeys } from '#contract/api-keys.ts';
import { useRead, useWrite } from '#web/query.ts';

const paths = ['/api/keys'];

export const useListKeys = () => useRead(apiKeys.listKeys, {});
export const useListPracticeKeys = () => useRead(apiKeys.listPracticeKeys, {});
export const useMakeKey = () => useWrite(apiKeys.makeKey, paths);
export const useRevokeKey = () => useWrite(apiKeys.revokeKey, paths);
