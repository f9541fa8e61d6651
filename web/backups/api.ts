import { useEffect } from 'react';
import { backups } from '#contract/backups.ts';
import { pathOf } from '#web/http.ts';
import { useRead, useWrite } from '#web/query.ts';

const paths = ['/api/backups'];
const lookAgainMs = 1_000;

/** The list; while a backup is being made it is read again each second. */
export function useListBackups() {
  const read = useRead(backups.listBackups, {}, { fleeting: true });
  const { data, refetch } = read;
  const running = data?.run?.state === 'running';
  useEffect(() => {
    if (!running) return undefined;
    // One that takes longer is waited for: stopped each time it would never come.
    const timer = setInterval(() => void refetch({ cancelRefetch: false }), lookAgainMs);
    return () => clearInterval(timer);
  }, [running, refetch]);
  return read;
}

export const useMakeBackup = () => useWrite(backups.makeBackup, paths);
export const useCheckBackup = () => useWrite(backups.checkBackup);
export const useDeleteBackup = () => useWrite(backups.deleteBackup, paths);
export const backupFile = (id: string) => pathOf(backups.downloadBackup, { params: { id } });
export const practiceFile = () => pathOf(backups.exportPractice, {});
