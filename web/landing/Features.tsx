import type { ComponentType } from 'react';
import {
  AnalyticsPicture,
  CallPicture,
  ClientsPicture,
  SecurityPicture,
  StrategyPicture,
  TasksPicture,
} from '#web/landing/feature-pictures.tsx';

type Feature = { title: string; text: string; Picture: ComponentType };

const FEATURES: readonly Feature[] = [
  {
    title: 'AI voice agent',
    text: 'Autonomous calls, real-time call monitoring, automatic transcription, and insights and action items from every conversation.',
    Picture: CallPicture,
  },
  {
    title: 'Strategic intelligence',
    text: 'Growth opportunities, revenue optimisation and risk assessment, each with the words it rests on.',
    Picture: StrategyPicture,
  },
  {
    title: 'Client management',
    text: 'A CRM with the business profile and the revenue of every client, and what was last said.',
    Picture: ClientsPicture,
  },
  {
    title: 'Analytics dashboard',
    text: 'Revenue analytics, client performance and growth predictions that are scored against what happened.',
    Picture: AnalyticsPicture,
  },
  {
    title: 'Smart task management',
    text: 'Tasks made from your calls, in order of priority, with their progress in sight.',
    Picture: TasksPicture,
  },
  {
    title: 'Enterprise security',
    text: 'Encryption, secure authentication with a second step, and an audit log of every change.',
    Picture: SecurityPicture,
  },
];

export function Features() {
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="border-t border-line bg-ground"
    >
      <div className="mx-auto max-w-320 px-4 py-16 sm:px-6 sm:py-20">
        <h2 id="features-title" className="text-28 tracking-[-0.02em]">
          One place for the work between two conversations
        </h2>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(({ title, text, Picture }) => (
            <li key={title} className="overflow-hidden rounded-card border border-line bg-raised">
              <div
                aria-hidden
                className="flex h-44 flex-col justify-center border-b border-line bg-sunken px-5 text-13 select-none"
              >
                <Picture />
              </div>
              <div className="px-5 py-4">
                <h3 className="text-16">{title}</h3>
                <p className="mt-1 text-14 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
