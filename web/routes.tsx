import { createBrowserRouter, type RouteObject } from 'react-router';
import { Root } from '#web/Root.tsx';

const gallery: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/ui',
        lazy: async () => ({ Component: (await import('#web/ui/Gallery.tsx')).Gallery }),
      },
    ]
  : [];

export const router = createBrowserRouter([
  {
    Component: Root,
    HydrateFallback: () => null,
    children: [
      {
        path: '/',
        lazy: async () => ({ Component: (await import('#web/landing/Welcome.tsx')).Welcome }),
      },
      ...gallery,
    ],
  },
]);
