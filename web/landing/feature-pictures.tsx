import { Check, KeyRound, PencilLine, Quote, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Sparkline } from '#web/ui/Sparkline.tsx';

// Small pieces of the product, made of its own parts and of the sample practice's people.

export function CallPicture() {
  return (
    <div className="grid gap-2.5">
      <div className="flex items-center justify-between">
        <span className="flex items-center gap-2.5 font-medium">
          <Avatar name="Maria Jensen" size="small" />
          Maria Jensen
        </span>
        <Badge tone="bad" live>
          Live
        </Badge>
      </div>
      <Said who="Agent">How did the two interviews go?</Said>
      <Said who="Maria">Good. I will make the offer by Friday.</Said>
      <span className="inline-flex items-center gap-1.5 text-12 text-accent-strong">
        <Quote className="size-3" />
        <span className="underline decoration-dotted underline-offset-4">
          Promise: offer by Friday
        </span>
      </span>
    </div>
  );
}

function Said({ who, children }: { who: string; children: ReactNode }) {
  return (
    <p className="flex gap-2.5">
      <span className="w-10 shrink-0 text-muted">{who}</span>
      {children}
    </p>
  );
}

export function StrategyPicture() {
  return (
    <ul className="grid gap-3">
      <Finding badge={<Badge tone="good">Opportunity</Badge>}>Asked twice for a team plan</Finding>
      <Finding badge={<Badge tone="bad">Risk</Badge>}>No call for seven weeks</Finding>
      <Finding badge={<Badge tone="calm">Recommendation</Badge>}>Bring the renewal forward</Finding>
    </ul>
  );
}

function Finding({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="truncate">{children}</span>
      {badge}
    </li>
  );
}

const CLIENTS = [
  { name: 'Omar Haddad', status: 'Growing', tone: 'good', revenue: '$12,500/mo' },
  { name: 'Ines Costa', status: 'Active', tone: 'calm', revenue: '$4,200/mo' },
  { name: 'Paul Weber', status: 'At risk', tone: 'warn', revenue: '$2,800/mo' },
] as const;

export function ClientsPicture() {
  return (
    <ul className="grid gap-3">
      {CLIENTS.map(({ name, status, tone, revenue }, index) => (
        <li key={name} className="flex items-center gap-2.5">
          <Avatar name={name} index={index} size="small" />
          <span className="flex-1 truncate font-medium">{name}</span>
          <Badge tone={tone}>{status}</Badge>
          <span className="figures w-20 text-right text-muted">{revenue}</span>
        </li>
      ))}
    </ul>
  );
}

const REVENUE = [31, 33, 32, 36, 38, 37, 41, 44, 43, 47, 51, 54];

export function AnalyticsPicture() {
  return (
    <div>
      <div className="flex items-baseline justify-between">
        <span className="font-medium">Monthly revenue</span>
        <span className="text-muted">12 months</span>
      </div>
      <div className="mt-3 h-18">
        <Sparkline values={REVENUE} label="" />
      </div>
      <p className="mt-2 text-12 text-muted">Last forecast: inside its range</p>
    </div>
  );
}

export function TasksPicture() {
  return (
    <ul className="grid gap-2.5">
      <Todo done>Send the contract</Todo>
      <Todo done>Book the board review</Todo>
      <Todo tone="warn" mark="High">
        Offer by Friday
      </Todo>
      <li className="pt-1">
        <Progress label="" value={66}>
          2 of 3
        </Progress>
      </li>
    </ul>
  );
}

type TodoProps = { done?: boolean; tone?: 'warn'; mark?: string; children: ReactNode };

function Todo({ done = false, tone, mark, children }: TodoProps) {
  return (
    <li className="flex items-center gap-2.5">
      <span
        className={`grid size-4 place-items-center rounded-mark border ${done ? 'border-accent bg-accent text-on-accent' : 'border-edge'}`}
      >
        {done && <Check className="size-3" strokeWidth={3.5} />}
      </span>
      <span className={`flex-1 ${done ? 'text-muted line-through' : ''}`}>{children}</span>
      {mark && <Badge tone={tone}>{mark}</Badge>}
    </li>
  );
}

export function SecurityPicture() {
  return (
    <ul className="grid gap-3">
      <Entry icon={<ShieldCheck />} when="09:12">
        Signed in with a second step
      </Entry>
      <Entry icon={<PencilLine />} when="09:15">
        Status: prospect → active
      </Entry>
      <Entry icon={<KeyRound />} when="09:31">
        Password changed
      </Entry>
    </ul>
  );
}

function Entry({ icon, when, children }: { icon: ReactNode; when: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5 [&_svg]:size-4 [&_svg]:text-muted">
      {icon}
      <span className="flex-1 truncate">{children}</span>
      <span className="figures text-muted">{when}</span>
    </li>
  );
}
