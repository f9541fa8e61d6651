import { useNavigate } from 'react-router';
import { clearCorner } from '#web/notice-corner.ts';
import { noticeFor, notices, showNotice } from '#web/notices.ts';
import { leaveSession } from '#web/session.tsx';
import { send } from '#web/http.ts';

/** Signs out here and on the server; the page then holds nothing of the person. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      const { signIn } = await import('#contract/sign-in.ts');
      await send(signIn.logout, {});
    } catch (error) {
      await showNotice(noticeFor(error));
      return;
    }
    // The login page first: the gate would show the overview for a moment.
    await navigate('/login');
    leaveSession();
    await clearCorner();
    await showNotice(notices.signedOut());
  };
}
