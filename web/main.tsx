import '#web/schema-setup.ts';
import '#web/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AppRoutes } from '#web/routes.tsx';
import { readSession } from '#web/session.tsx';
import { followTheme } from '#web/theme.ts';

followTheme();

// The page asks for it before the program is there, so that mostly the answer waits already.
const patienceMs = 150;
await Promise.race([readSession(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  </StrictMode>,
);
