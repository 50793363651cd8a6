import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Dialog } from '../../client/ui/dialog';
import { DialogButton } from '../../client/ui/dialog-button';
import { lazyOnDemand } from '../../client/ui/lazy-on-demand';

beforeEach(() => {
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
});
afterEach(cleanup);

const show = (content: ReactNode) => render(<MantineProvider>{content}</MantineProvider>);
const button = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null;
const press = (keys: string) => userEvent.keyboard(keys);
/** Presses the button. The content of a dialog comes a picture after its cover. */
async function open(name: string, dialog: string): Promise<void> {
  await userEvent.click(button(name));
  await screen.findByRole('dialog', { name: dialog });
}
const cover = () => screen.getAllByRole('dialog').at(-1)!.previousElementSibling!;

type Example = { isDirty?: boolean; isClosable?: boolean; children?: ReactNode; onClosed?: () => void };

function Opener({ isDirty, isClosable = true, children, onClosed }: Example) {
  const [isShown, setShown] = useState(false);
  const close = () => setShown(false);
  return (
    <>
      <button onClick={() => setShown(true)}>Открыть</button>
      <Dialog
        isOpen={isShown}
        title="Тариф"
        isDirty={isDirty}
        onClose={isClosable ? close : null}
        onClosed={onClosed}
        actions={<button onClick={close}>Готово</button>}
      >
        <input data-autofocus aria-label="Цена" />
        {children}
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('takes the focus to the marked field and returns it to the button', async () => {
    const keys: string[] = [];
    const onKey = ({ key }: KeyboardEvent) => keys.push(key);
    document.addEventListener('keydown', onKey);
    show(<Opener />);
    await open('Открыть', 'Тариф');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Цена');
    await press('{Escape}');
    expect(isOpen('Тариф')).toBe(false);
    expect(document.activeElement).toBe(button('Открыть'));
    document.removeEventListener('keydown', onKey);
    expect(keys, 'the page behind does not use the key too').toEqual([]);
  });

  it('closes on a click beside it, and not on one inside', async () => {
    let closed = 0;
    show(<Opener onClosed={() => (closed += 1)} />);
    await open('Открыть', 'Тариф');
    await userEvent.click(screen.getByLabelText('Цена'));
    expect(isOpen('Тариф')).toBe(true);
    await userEvent.click(cover());
    expect(isOpen('Тариф')).toBe(false);
    expect(closed).toBe(1);
  });

  it('with input asks before it closes, and keeps the input', async () => {
    show(<Opener isDirty />);
    await open('Открыть', 'Тариф');
    await userEvent.type(screen.getByLabelText('Цена'), '6500');
    await press('{Escape}');
    expect(isOpen('Закрыть без сохранения?')).toBe(true);
    await userEvent.click(button('Продолжить заполнять'));
    expect(screen.getByLabelText<HTMLInputElement>('Цена').value).toBe('6500');
    await userEvent.click(cover());
    await userEvent.click(button('Закрыть без сохранения'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('without a close button stays on Esc and on a click beside it', async () => {
    show(<Opener isClosable={false} />);
    await open('Открыть', 'Тариф');
    await press('{Escape}');
    await userEvent.click(cover());
    expect(isOpen('Тариф')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull();
  });

  it('over another dialog is the only one that Esc closes', async () => {
    show(
      <Opener>
        <DialogButton
          dialog={(close) => (
            <Dialog isOpen title="Уверены?" onClose={close} actions={null}>
              Текст
            </Dialog>
          )}
        >
          Удалить
        </DialogButton>
      </Opener>,
    );
    await open('Открыть', 'Тариф');
    await open('Удалить', 'Уверены?');
    await press('{Escape}');
    expect([isOpen('Уверены?'), isOpen('Тариф')]).toEqual([false, true]);
    await press('{Escape}');
    expect(isOpen('Тариф')).toBe(false);
  });
});

describe('a part on demand', () => {
  const part = { default: ({ name }: { name: string }) => <p>Привет, {name}</p> };

  it('says that it did not load, takes the focus, and loads on the second try', async () => {
    let attempts = 0;
    const Part = lazyOnDemand<{ name: string }>(async () => {
      if (++attempts === 1) throw new Error('offline');
      return part;
    });
    show(<Part name="Нева" />);
    await screen.findByRole('alert');
    expect(document.activeElement?.textContent).toContain('не\u00a0загрузилась');
    await userEvent.click(button('Повторить'));
    await screen.findByText('Привет, Нева');
  });

  it('appears at once after it was preloaded', async () => {
    let loaded: Promise<typeof part> | undefined;
    const Part = lazyOnDemand<{ name: string }>(() => (loaded = Promise.resolve(part)));
    Part.preload();
    await loaded;
    await Promise.resolve();
    show(<Part name="Нева" />);
    expect(screen.queryByText('Привет, Нева')).not.toBeNull();
  });

  it('is silent when preloading fails: nobody has asked for it yet', () => {
    const Part = lazyOnDemand<{ name: string }>(() => Promise.reject(new Error('offline')));
    expect(() => Part.preload()).not.toThrow();
  });
});
