import { describe, expect, test } from 'vitest';
import { metal, openRustyYard as open, rust, shownMesh } from '../test-rusty-yard.ts';

describe('folders', () => {
  test('are made and gone at once, with everything in them', () => {
    const { run, world } = open();
    const before = world.snapshot();
    expect(run('MakeDirectory', { DirectoryPath: '/Game/New/Deep/' })).toBe(true);
    expect(run('MakeDirectory', { DirectoryPath: '/Game/New/Deep' })).toBe(true);
    expect(run('DoesDirectoryExist', { DirectoryPath: '/Game/New' })).toBe(true);
    expect(world.snapshot().folders).toEqual([...before.folders, '/Game/New', '/Game/New/Deep'].sort());
    expect(run('DeleteDirectory', { DirectoryPath: '/Game/New' })).toBe(true);
    expect(run('DoesDirectoryExist', { DirectoryPath: '/Game/New/Deep' })).toBe(false);
    expect(world.snapshot()).toEqual(before);
  });

  test('go with their assets, whoever refers to those', () => {
    const { run, world } = open();
    expect(run('DeleteDirectory', { DirectoryPath: '/Game/Materials' })).toBe(true);
    expect(world.find(rust) ?? world.find(metal)).toBeUndefined();
    expect(world.get(shownMesh, 'OverrideMaterials')).toEqual(['']);
    expect(run('DoesDirectoryExist', { DirectoryPath: '/Game/Materials' })).toBe(false);
  });

  test('stay when their last asset goes', () => {
    const { run, remove } = open();
    remove(metal);
    remove(rust);
    expect(run('DoesDirectoryExist', { DirectoryPath: '/Game/Materials' })).toBe(true);
    expect(run('DoesDirectoryHaveAssets', { DirectoryPath: '/Game/Materials' })).toBe(false);
  });

  test.each(['/Game', '/Game/Maps', '/Game/Locked', '/Game/Nothing', '/Engine/BasicShapes', ''])(
    '%s is not deleted',
    DirectoryPath => {
      const { run, world } = open();
      const before = world.snapshot();
      expect(run('DeleteDirectory', { DirectoryPath })).toBe(false);
      expect(world.snapshot()).toEqual(before);
    },
  );

  test.each(['/Engine/New', '/Nowhere/New', 'New', '/Game/My Folder', '/Game//New'])(
    '%s is not made',
    DirectoryPath => {
      const { run, world } = open();
      expect(run('MakeDirectory', { DirectoryPath })).toBe(false);
      expect(world.log.at(-1)).toContain('MakeDirectory');
    },
  );
});
