import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { FullScreenSpinner } from '#web/pages/FullScreenSpinner.tsx';
import { SessionGate } from '#web/pages/SessionGate.tsx';
import { RouteError } from '#web/pages/RouteError.tsx';
import { Root } from '#web/Root.tsx';
import { Shell } from '#web/shell/Shell.tsx';

const rooms = () => import('#web/pages/rooms.tsx');

const gallery: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/ui',
        lazy: async () => ({ Component: (await import('#web/ui/Gallery.tsx')).Gallery }),
      },
    ]
  : [];

/** Screens inside the shell: sidebar, header, footer. */
const inside: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('#web/pages/Dashboard.tsx')).Dashboard }),
  },
  { path: 'clients', lazy: async () => ({ Component: (await rooms()).Clients }) },
  { path: 'voice-agent', lazy: async () => ({ Component: (await rooms()).VoiceAgent }) },
  { path: 'strategy-builder', lazy: async () => ({ Component: (await rooms()).StrategyBuilder }) },
  { path: 'memory-engine', lazy: async () => ({ Component: (await rooms()).MemoryEngine }) },
  {
    path: 'profile',
    lazy: async () => ({ Component: (await import('#web/pages/Profile.tsx')).Profile }),
  },
  {
    path: 'people',
    lazy: async () => ({
      Component: (await import('#web/pages/PeopleAndAccess.tsx')).PeopleAndAccess,
    }),
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('#web/pages/NotFound.tsx')).NotFound }),
  },
];

/** Screens that need a session and stand alone. */
const alone: RouteObject[] = [
  {
    path: 'profile-setup',
    lazy: async () => ({ Component: (await import('#web/pages/ProfileSetup.tsx')).ProfileSetup }),
  },
  {
    path: 'two-step',
    lazy: async () => ({ Component: (await import('#web/pages/TwoStepSetup.tsx')).TwoStepSetup }),
  },
  { path: 'test-payment', lazy: async () => ({ Component: (await rooms()).TestPayment }) },
];

/** Screens that a link opens, whoever is signed in. */
const byLink: RouteObject[] = [
  {
    path: 'invite',
    lazy: async () => ({
      Component: (await import('#web/pages/AcceptInvitation.tsx')).AcceptInvitation,
    }),
  },
  {
    path: 'reset',
    lazy: async () => ({ Component: (await import('#web/pages/ResetPassword.tsx')).ResetPassword }),
  },
];

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: FullScreenSpinner,
    children: [
      ...gallery,
      ...byLink,
      { path: 'dashboard', element: <Navigate to="/" replace /> },
      {
        path: 'login',
        lazy: async () => ({ Component: (await import('#web/pages/Login.tsx')).Login }),
      },
      { Component: SessionGate, children: [...alone, { Component: Shell, children: inside }] },
    ],
  },
]);
