import { Switch, type SwitchProps } from '#web/ui/Switch.tsx';
import { useAsked } from '#web/ui/use-asked.ts';

export type AskedSwitchProps = Omit<SwitchProps, 'onChange'> & {
  /** Keeps the setting; it ends when that is done or refused. */
  onKeep: (checked: boolean) => Promise<unknown>;
};

/** A switch that turns when it is pressed, and back where the server refuses. */
export function AskedSwitch({ checked, onKeep, ...rest }: AskedSwitchProps) {
  const [shown, ask] = useAsked(checked, onKeep);
  return <Switch {...rest} checked={shown} onChange={ask} />;
}
