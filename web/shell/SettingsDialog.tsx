import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CurrentUser, Settings } from '#contract/people.ts';
import { useGetMailState } from '#web/messages/api.ts';
import { noticeFor, showNotice } from '#web/notices.ts';
import { browserNotices } from '#web/notifications/browser-notices.ts';
import { useUpdateSettings } from '#web/people/api.ts';
import { useCurrentUser } from '#web/session.tsx';
import { BellSwitches } from '#web/shell/BellSwitches.tsx';
import { useSignOut } from '#web/shell/use-sign-out.ts';
import { useThemeSetting } from '#web/shell/use-theme-setting.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { AskedSwitch } from '#web/ui/Switch.tsx';

type SettingsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function SettingsDialog({ open, onOpenChange }: SettingsDialogProps) {
  const user = useCurrentUser();
  const signOut = useSignOut();
  const leave = () => {
    onOpenChange(false);
    void signOut();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Settings & Preferences"
      subtitle="Your account and how Rapport behaves for you."
      size="large"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Card title="Account Information">
          <Row label="Username" value={user.username || 'Not available'}>
            <Badge tone="good">Active</Badge>
          </Row>
          <Row label="Account Type" value="Executive Dashboard Access">
            <Badge tone="accent">Premium</Badge>
          </Row>
        </Card>
        <Appearance />
        <Notifications user={user} />
        <Keyboard user={user} />
        <Card title="Security & Account" className="sm:col-span-2">
          <Row label="Session Status" value="Currently signed in">
            <Badge tone="good">Secure</Badge>
          </Row>
          <p className="mt-3 text-13 text-muted">
            <Link
              to="/profile"
              onClick={() => onOpenChange(false)}
              className="text-ink underline underline-offset-2"
            >
              Password, two-step sign-in and sessions
            </Link>
          </p>
          <p className="mt-3 mb-3 text-13 text-muted">You will be redirected to the login page.</p>
          <Button icon={LogOut} onClick={leave}>
            Sign Out
          </Button>
        </Card>
      </div>
    </Dialog>
  );
}

function Row(props: { label: string; value: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 py-1.5">
      <div className="min-w-0">
        <p className="text-13 text-muted">{props.label}</p>
        <p className="truncate text-14 font-medium">{props.value}</p>
      </div>
      {props.children}
    </div>
  );
}

const themeWords = {
  dark: { text: 'Dark mode is enabled', badge: 'Dark Theme' },
  light: { text: 'Light mode is enabled', badge: 'Light Theme' },
  system: { text: 'Follows your system', badge: 'System Theme' },
} as const;

function Appearance() {
  const { theme, choose } = useThemeSetting();
  return (
    <Card title="Appearance">
      <Row label="Theme" value={themeWords[theme].text}>
        <Badge tone="plain">{themeWords[theme].badge}</Badge>
      </Row>
      <RadioGroup
        aria-label="Theme"
        inline
        value={theme}
        onChange={(value) => void choose(value)}
        options={[
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
          { value: 'system', label: 'System' },
        ]}
      />
    </Card>
  );
}

const pushHints = {
  unsupported: 'This browser cannot show notifications.',
  denied: 'This browser blocks them: allow notifications for this page in its settings.',
  default: 'Your browser will ask once.',
  granted: 'Shown while this page is open in the background.',
} as const;

function useChange() {
  const { mutateAsync } = useUpdateSettings();
  return async (body: Partial<Settings>) => {
    try {
      await mutateAsync({ body });
    } catch (error) {
      await showNotice(noticeFor(error));
    }
  };
}

function Notifications({ user }: { user: CurrentUser }) {
  const { settings } = user;
  const change = useChange();
  const [permission, setPermission] = useState(browserNotices);
  const mail = useGetMailState().data;
  const push = async (on: boolean) => {
    if (on && permission === 'default') setPermission(await Notification.requestPermission());
    await change({ pushNotifications: on });
  };
  return (
    <Card title="Notifications" className="sm:col-span-2">
      <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        <div className="space-y-3">
          <AskedSwitch
            label="Push Notifications"
            hint={pushHints[permission]}
            checked={settings.pushNotifications}
            onKeep={push}
          />
          {settings.pushNotifications && permission === 'default' && (
            <Button size="small" onClick={() => void push(true)}>
              Allow in this browser
            </Button>
          )}
        </div>
        <AskedSwitch
          label="Email Summaries"
          hint="At seven in the morning, or when Rapport next runs, if something is unread."
          checked={settings.emailSummaries}
          onKeep={(emailSummaries) => change({ emailSummaries })}
        />
        <div className="space-y-3">
          <AskedSwitch
            label="Reminders by email"
            hint="A task’s reminders, when they are due. The bell rings for them either way."
            checked={settings.reminderEmails}
            onKeep={(reminderEmails) => change({ reminderEmails })}
          />
          {mail && mail.vendor !== 'smtp' && (
            <p className="text-12 text-muted">
              No mail server is set: emails are kept in the outbox and not sent.
            </p>
          )}
        </div>
      </div>
      <BellSwitches user={user} onKeep={change} />
    </Card>
  );
}

function Keyboard({ user: { settings } }: { user: CurrentUser }) {
  const change = useChange();
  return (
    <Card title="Keyboard" className="sm:col-span-2">
      <AskedSwitch
        label="Single-key shortcuts"
        hint={
          'Such as ? for the list of them and g\u00a0d for the dashboard. Ctrl or ⌘ and K always works.'
        }
        checked={settings.shortcuts}
        onKeep={(shortcuts) => change({ shortcuts })}
      />
    </Card>
  );
}
