import {
  Brain,
  CreditCard,
  LayoutDashboard,
  ListTodo,
  PhoneCall,
  ShieldCheck,
  Target,
  Users,
  type LucideIcon,
} from 'lucide-react';

export interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The second key of the sequence that starts with g. */
  readonly key?: string;
}

/** The rooms of the sidebar, in its order. */
export const places: readonly Place[] = [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard, key: 'd' },
  { to: '/clients', label: 'Client Command', icon: Users, key: 'c' },
  { to: '/voice-agent', label: 'Voice Agent', icon: PhoneCall, key: 'v' },
  { to: '/strategy-builder', label: 'Strategy Builder', icon: Target, key: 's' },
  { to: '/memory-engine', label: 'Memory Engine', icon: Brain, key: 'm' },
  { to: '/tasks', label: 'Tasks', icon: ListTodo, key: 't' },
  { to: '/payments', label: 'Payments', icon: CreditCard, key: 'y' },
];

export const adminPlace: Place = {
  to: '/people',
  label: 'People & Access',
  icon: ShieldCheck,
  key: 'p',
};
