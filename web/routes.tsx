import { matchPath, Navigate, Route, Routes } from 'react-router';
import { lateScreen } from '#web/ui/late.tsx';
import { Root } from '#web/Root.tsx';
import { SessionGate } from '#web/pages/SessionGate.tsx';
import { Shell } from '#web/shell/Shell.tsx';

// Each screen is a chunk of its own, fetched when somebody goes there.
const forAnybody = {
  '/invite': lateScreen(
    async () => (await import('#web/pages/AcceptInvitation.tsx')).AcceptInvitation,
  ),
  '/reset': lateScreen(async () => (await import('#web/pages/ResetPassword.tsx')).ResetPassword),
  '/pay/:token': lateScreen(async () => (await import('#web/pages/PayLink.tsx')).PayLink),
  '/login': lateScreen(async () => (await import('#web/pages/Login.tsx')).Login),
  ...(import.meta.env.DEV && {
    '/ui': lateScreen(async () => (await import('#web/ui/Gallery.tsx')).Gallery),
  }),
};

const forTheSignedIn = {
  '/profile-setup': lateScreen(
    async () => (await import('#web/pages/ProfileSetup.tsx')).ProfileSetup,
  ),
  '/two-step': lateScreen(async () => (await import('#web/pages/TwoStepSetup.tsx')).TwoStepSetup),
  '/test-payment': lateScreen(async () => (await import('#web/pages/TestPayment.tsx')).TestPayment),
};

export const readDashboard = () => import('#web/pages/Dashboard.tsx');

const inTheShell = {
  '/': lateScreen(async () => (await readDashboard()).Dashboard),
  '/clients': lateScreen(async () => (await import('#web/pages/Clients.tsx')).Clients),
  '/clients/import': lateScreen(
    async () => (await import('#web/pages/ImportStart.tsx')).ImportStart,
  ),
  '/clients/import/:id': lateScreen(
    async () => (await import('#web/pages/ImportPage.tsx')).ImportPage,
  ),
  '/clients/:id': lateScreen(async () => (await import('#web/pages/ClientPage.tsx')).ClientPage),
  '/calls/:id': lateScreen(async () => (await import('#web/pages/CallPage.tsx')).CallPage),
  '/insights': lateScreen(async () => (await import('#web/pages/InsightsPage.tsx')).InsightsPage),
  '/tasks': lateScreen(async () => (await import('#web/pages/TasksPage.tsx')).TasksPage),
  '/voice-agent': lateScreen(async () => (await import('#web/pages/VoiceAgent.tsx')).VoiceAgent),
  '/strategy-builder': lateScreen(
    async () => (await import('#web/pages/StrategyBuilder.tsx')).StrategyBuilder,
  ),
  '/memory-engine': lateScreen(
    async () => (await import('#web/pages/MemoryEngine.tsx')).MemoryEngine,
  ),
  '/payments': lateScreen(async () => (await import('#web/pages/Payments.tsx')).Payments),
  '/payments/:id/receipt': lateScreen(
    async () => (await import('#web/pages/ReceiptPage.tsx')).ReceiptPage,
  ),
  '/profile': lateScreen(async () => (await import('#web/pages/Profile.tsx')).Profile),
  '/people': lateScreen(
    async () => (await import('#web/pages/PeopleAndAccess.tsx')).PeopleAndAccess,
  ),
  '*': lateScreen(async () => (await import('#web/pages/NotFound.tsx')).NotFound),
};

/** Reads the screen of an address, so that it can be drawn at once. */
export async function readScreen(pathname: string, signedIn: boolean): Promise<void> {
  const screens = signedIn ? { ...forAnybody, ...forTheSignedIn, ...inTheShell } : forAnybody;
  const [, screen] = Object.entries(screens).find(([path]) => matchPath(path, pathname)) ?? [];
  await screen?.preload();
}

const routesOf = (screens: typeof inTheShell | typeof forTheSignedIn | typeof forAnybody) =>
  Object.entries(screens).map(([path, Screen]) => (
    <Route key={path} path={path} element={<Screen />} />
  ));

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Root />}>
        {routesOf(forAnybody)}
        <Route path="/dashboard" element={<Navigate to="/" replace />} />
        <Route element={<SessionGate />}>
          {routesOf(forTheSignedIn)}
          <Route element={<Shell />}>{routesOf(inTheShell)}</Route>
        </Route>
      </Route>
    </Routes>
  );
}
