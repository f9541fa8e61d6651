import '#web/schema-setup.ts';
import '#web/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AppRoutes, readDashboard, readScreen } from '#web/routes.tsx';
import { readSession, signedInId } from '#web/session.tsx';
import { followSight } from '#web/kept-words.ts';
import { followAhead } from '#web/live.ts';
import { followTheme } from '#web/theme.ts';

// boot.js has turned them off while the program was read.
Object.assign(Error, { stackTraceLimit: 10 });
followTheme();
followSight(signedInId);

/** What the page has asked for before the program is there, so that it mostly waits already. */
async function readAhead(): Promise<void> {
  const user = await readSession();
  const settled = user?.onboarded === true && !user.mustSetUpTwoStep;
  await readScreen(location.pathname, settled);
  if (!settled || location.pathname !== '/') return;
  followAhead(user.id, user.lastEventId);
  const { askAhead } = await readDashboard();
  await askAhead();
}

// On a slow line less than to draw a page twice, first without what it shows; elsewhere all is there long before.
const patienceMs = 600;
// A screen that can't be read says so where it is drawn.
const ahead = readAhead().catch(() => undefined);
await Promise.race([ahead, new Promise((resolve) => setTimeout(resolve, patienceMs))]);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </StrictMode>,
);
