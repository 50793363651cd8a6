import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { rowHash, useRowPanel } from '../../client/office/list/use-row-panel';
import { useCheckInPoint } from '../../client/presence/office/use-check-in-point';

afterEach(() => {
  cleanup();
  location.hash = '';
  localStorage.clear();
});

describe('the row in the address of a list', () => {
  const openRow = (hash: string) => {
    location.hash = hash;
    const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
    const rows = [{ id: 'first' }, { id: '50 %' }];
    return renderHook(() => useRowPanel({ rows, keyOf: ({ id }) => id, loadMore: undefined }), { wrapper }).result
      .current.row;
  };

  it('is opened', () => {
    expect(openRow(rowHash('first'))).toEqual({ id: 'first' });
    expect(openRow(rowHash('50 %'))).toEqual({ id: '50 %' });
  });

  it('is none if the address names no row or cannot be decoded', () => {
    expect(['#row-other', '#row-%', '#row-%E0%A4%A', '#list'].map(openRow)).toEqual([null, null, null, null]);
  });
});

describe('the check-in point of this device', () => {
  const pointOf = (stored: string) => {
    localStorage.setItem('check-in point 7', stored);
    return renderHook(() => useCheckInPoint('7')).result.current[0];
  };

  it('is the stored one', () => {
    expect(pointOf('{"kind":"EXIT","place":"Зал 1"}')).toEqual({ kind: 'EXIT', place: 'Зал 1', hallId: null });
  });

  it('is the entrance if what is stored cannot be read', () => {
    expect(['{', 'null', '7'].map(pointOf)).toEqual(Array(3).fill({ kind: 'ENTRY', place: '', hallId: null }));
  });
});
