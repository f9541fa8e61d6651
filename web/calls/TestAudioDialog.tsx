import { TestAudioMicrophone } from '#web/calls/TestAudioMicrophone.tsx';
import { TestAudioSpeaker } from '#web/calls/TestAudioSpeaker.tsx';
import { TestAudioVoice } from '#web/calls/TestAudioVoice.tsx';
import { useMicrophone } from '#web/calls/use-microphone.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, DialogSection } from '#web/ui/Dialog.tsx';

export type TestAudioDialogProps = { open: boolean; onClose: () => void };

/** Whether one is heard and hears, in this browser, before a rehearsal by voice. */
export function TestAudioDialog({ open, onClose }: TestAudioDialogProps) {
  return open && <OpenDialog onClose={onClose} />;
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const microphone = useMicrophone();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Test Audio"
      subtitle="For rehearsals by voice. Nothing that is recorded here leaves this browser."
      foot={<Button onClick={onClose}>Close</Button>}
    >
      <DialogSection title="Microphone">
        <TestAudioMicrophone microphone={microphone} />
      </DialogSection>
      <DialogSection title="Record and listen">
        <TestAudioSpeaker microphone={microphone} />
      </DialogSection>
      <DialogSection title="The agent’s voice">
        <TestAudioVoice />
      </DialogSection>
    </Dialog>
  );
}
