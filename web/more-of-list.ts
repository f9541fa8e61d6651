import { noticeFor, showNotice } from '#web/notices.ts';

interface Asked {
  readonly isError: boolean;
  readonly error: Error | null;
}

/** Asks for the next page of a list; that it could not be read is told, as the list says nothing of it. */
export async function askForMore<Answer extends Asked>(
  fetchNextPage: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await fetchNextPage();
  if (answer.isError) void showNotice(noticeFor(answer.error));
  return answer;
}
