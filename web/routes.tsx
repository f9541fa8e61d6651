import { type ComponentType, lazy, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { Root } from '#web/Root.tsx';
import { SessionGate } from '#web/pages/SessionGate.tsx';
import { Shell } from '#web/shell/Shell.tsx';

// Each screen is a chunk of its own, fetched when somebody goes there.
const Clients = lazy(async () => ({ default: (await import('#web/pages/Clients.tsx')).Clients }));
const ClientPage = lazy(async () => ({
  default: (await import('#web/pages/ClientPage.tsx')).ClientPage,
}));
const CallPage = lazy(async () => ({
  default: (await import('#web/pages/CallPage.tsx')).CallPage,
}));
const InsightsPage = lazy(async () => ({
  default: (await import('#web/pages/InsightsPage.tsx')).InsightsPage,
}));
const TasksPage = lazy(async () => ({
  default: (await import('#web/pages/TasksPage.tsx')).TasksPage,
}));
const VoiceAgent = lazy(async () => ({
  default: (await import('#web/pages/VoiceAgent.tsx')).VoiceAgent,
}));
const StrategyBuilder = lazy(async () => ({
  default: (await import('#web/pages/StrategyBuilder.tsx')).StrategyBuilder,
}));
const MemoryEngine = lazy(async () => ({
  default: (await import('#web/pages/MemoryEngine.tsx')).MemoryEngine,
}));
const TestPayment = lazy(async () => ({
  default: (await import('#web/pages/TestPayment.tsx')).TestPayment,
}));
const PayLink = lazy(async () => ({ default: (await import('#web/pages/PayLink.tsx')).PayLink }));
const Payments = lazy(async () => ({
  default: (await import('#web/pages/Payments.tsx')).Payments,
}));
const ReceiptPage = lazy(async () => ({
  default: (await import('#web/pages/ReceiptPage.tsx')).ReceiptPage,
}));
const Profile = lazy(async () => ({ default: (await import('#web/pages/Profile.tsx')).Profile }));
const PeopleAndAccess = lazy(async () => ({
  default: (await import('#web/pages/PeopleAndAccess.tsx')).PeopleAndAccess,
}));
const ImportStart = lazy(async () => ({
  default: (await import('#web/pages/ImportStart.tsx')).ImportStart,
}));
const ImportPage = lazy(async () => ({
  default: (await import('#web/pages/ImportPage.tsx')).ImportPage,
}));
const NotFound = lazy(async () => ({
  default: (await import('#web/pages/NotFound.tsx')).NotFound,
}));
const ProfileSetup = lazy(async () => ({
  default: (await import('#web/pages/ProfileSetup.tsx')).ProfileSetup,
}));
const TwoStepSetup = lazy(async () => ({
  default: (await import('#web/pages/TwoStepSetup.tsx')).TwoStepSetup,
}));
const AcceptInvitation = lazy(async () => ({
  default: (await import('#web/pages/AcceptInvitation.tsx')).AcceptInvitation,
}));
const ResetPassword = lazy(async () => ({
  default: (await import('#web/pages/ResetPassword.tsx')).ResetPassword,
}));
const Login = lazy(async () => ({ default: (await import('#web/pages/Login.tsx')).Login }));
const Gallery = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('#web/ui/Gallery.tsx')).Gallery }))
  : undefined;

let knownDashboard: ComponentType | undefined;
/** The first screen of most, which can be read before it is drawn. */
export async function readDashboard() {
  const { Dashboard: read, askAhead } = await import('#web/pages/Dashboard.tsx');
  knownDashboard = read;
  return { default: read, askAhead };
}
const LazyDashboard = lazy(readDashboard);

/** Drawn at once where it has been read: what is lazy is first drawn as an empty place, for a third of a second. */
function Dashboard() {
  const [Known] = useState(() => knownDashboard);
  return Known ? <Known /> : <LazyDashboard />;
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Root />}>
        {Gallery && <Route path="/ui" element={<Gallery />} />}
        <Route path="/invite" element={<AcceptInvitation />} />
        <Route path="/reset" element={<ResetPassword />} />
        <Route path="/pay/:token" element={<PayLink />} />
        <Route path="/login" element={<Login />} />
        <Route path="/dashboard" element={<Navigate to="/" replace />} />
        <Route element={<SessionGate />}>
          <Route path="/profile-setup" element={<ProfileSetup />} />
          <Route path="/two-step" element={<TwoStepSetup />} />
          <Route path="/test-payment" element={<TestPayment />} />
          <Route element={<Shell />}>
            <Route index element={<Dashboard />} />
            <Route path="/clients" element={<Clients />} />
            <Route path="/clients/:id" element={<ClientPage />} />
            <Route path="/clients/import" element={<ImportStart />} />
            <Route path="/clients/import/:id" element={<ImportPage />} />
            <Route path="/calls/:id" element={<CallPage />} />
            <Route path="/insights" element={<InsightsPage />} />
            <Route path="/tasks" element={<TasksPage />} />
            <Route path="/voice-agent" element={<VoiceAgent />} />
            <Route path="/strategy-builder" element={<StrategyBuilder />} />
            <Route path="/memory-engine" element={<MemoryEngine />} />
            <Route path="/payments" element={<Payments />} />
            <Route path="/payments/:id/receipt" element={<ReceiptPage />} />
            <Route path="/profile" element={<Profile />} />
            <Route path="/people" element={<PeopleAndAccess />} />
            <Route path="*" element={<NotFound />} />
          </Route>
        </Route>
      </Route>
    </Routes>
  );
}
