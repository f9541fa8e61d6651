import { describe, expect, test } from 'vitest';
import { kindOf, kindWord } from './document-kind.ts';

const office = 'application/vnd.openxmlformats-officedocument';

describe('the kind of a document', () => {
  test.each([
    ['image/png', 'logo.png', 'image'],
    ['application/pdf', 'plan.pdf', 'pdf'],
    [`${office}.spreadsheetml.sheet`, 'forecast.xlsx', 'sheet'],
    [`${office}.presentationml.presentation`, 'pitch.pptx', 'slides'],
    [`${office}.wordprocessingml.document`, 'brief.docx', 'text'],
    ['text/plain', 'notes.txt', 'text'],
    ['text/plain', 'figures.CSV', 'sheet'],
    ['text/plain', 'LICENSE', 'text'],
    ['application/zip', 'all.zip', 'archive'],
    ['application/zip', 'old.ods', 'sheet'],
    ['application/x-7z-compressed', 'all.7z', 'archive'],
    ['audio/mpeg', 'call.mp3', 'audio'],
    ['video/mp4', 'call.mp4', 'video'],
    ['message/rfc822', 'letter.eml', 'mail'],
    ['text/calendar', 'meeting.ics', 'calendar'],
    ['application/octet-stream', 'thing', 'other'],
    ['application/octet-stream', 'deck.key', 'slides'],
  ])('%s named %s is %s', (mediaType, name, kind) => {
    expect(kindOf({ mediaType, name })).toBe(kind);
  });

  test('what is in a file outweighs what it calls itself', () => {
    expect(kindWord({ mediaType: 'image/png', name: 'invoice.pdf' })).toBe('Image');
  });
});
