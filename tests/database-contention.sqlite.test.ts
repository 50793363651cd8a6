import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import sqlite3 from 'sqlite3';
import { Busy, type Database } from '../server/core/database.js';
import { testApp, type TestApp } from './support/app.js';
